"""The names and descriptions of presets and hands, marked for translation."""

from __future__ import annotations

from cetkaik.i18n import _


def N_(message: str) -> str:
    """Marks a message for the catalogues; it is translated where it is shown."""
    return message


PRESET_WORDS = {
    "official": (N_("Official"), N_("The standardised game as printed.")),
    "live": (N_("Live site"), N_("The game as the live site plays it: the step over tam is paid at once.")),
    "booklet": (N_("Booklet"), N_("The standard page of the booklet: the Cavalry is worth 7.")),
    "educational": (
        N_("Educational"),
        N_("The school game on 5 by 7 squares with four hands and 10 points each."),
    ),
    "pek_tam_py": (
        N_("Hard power of tam"),
        N_("The regional game in which no piece loses squares in the field."),
    ),
    "cerkefs": (
        N_("Stored hard tam games"),
        N_("Hard power of tam with the hands and limits of the stored games."),
    ),
    "crate_strict": (N_("Strict engine"), N_("The published engine that keeps closest to the print.")),
    "crate_alpha": (N_("Alpha engine"), N_("The published engine with the live site's early settings.")),
}

HAND_WORDS = {
    "mun1makmok1hue": N_("Unbeatable"),
    "kua2kauk2mun1aum": N_("Social Order"),
    "huep2hia1": N_("Culture"),
    "maun1gua2kauk2": N_("Cavalry"),
    "mok1mok1": N_("Attack"),
    "io": N_("King"),
    "saup1": N_("Animals"),
    "kaikdat2": N_("Army"),
    "uaip2hi1": N_("Comrades"),
    "huetkaikadat2": N_("Deadly Army"),
    "aikaikjodat": N_("General, Horse, Archer, Pawn"),
    "cuop2mun1mok1hue": N_("Ten Pieces"),
    "uai1tuk2kauk2": N_("General, Shaman, Pawn"),
    "kaun1gua2kauk2": N_("Chariot, Archer, Pawn"),
    "nuak1kauk2kauk2": N_("Vessel, Two Pawns"),
    "tuk2kua2maun1": N_("Shaman, Officer, Horse"),
    "kua2maun1dau2": N_("Officer, Horse, Tiger"),
    "maun1dau2kaun1": N_("Horse, Tiger, Chariot"),
    "dau2kaun1gua2": N_("Tiger, Chariot, Archer"),
    "gua2kauk2nuak1": N_("Archer, Pawn, Vessel"),
}


def translated(message: str) -> str:
    """Translates a message that was marked with N_."""
    return _(message)
