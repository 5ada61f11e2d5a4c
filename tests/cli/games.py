"""A short recorded game for the tests of commands."""

from __future__ import annotations

# The first season of a game under the live rules: a vessel takes the king, who is avenged.
GAME = """\
[Variant "y1huap1-online"]
@season 1 ia
mauAmaimyb1 meAmimub5 zoM[zy]zaizau muAmyzyb1- zaiVzizab3xRK =tymok:K
teTzaxBV myAmuxBA zauMxau[zai]ty muAmixRP =tymok:HAP/K
ziVziaxBK =taxot:K:20
@over
"""
WRONG_POINTS = GAME.replace("=taxot:K:20", "=taxot:K:5")
ILLEGAL = GAME.replace("meAmimub5", "meAkamub5")
BROKEN = GAME.replace("meAmimub5", "me??")
