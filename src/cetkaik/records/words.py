"""The words of all notations for hands, pieces, colours, seasons and sides (records 1.0)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cetkaik.pieces import Colour, Kind
from cetkaik.squares import Side


@dataclass(frozen=True, slots=True)
class HandWord:
    """Is one hand with its name in every notation."""

    id: str
    kanji: str
    code: str
    pekzep: str
    listed: str = ""


# Records 1.0: the order in which the live site prints hands; then other hand systems (VAR-6), then penalties.
HAND_WORDS = (
    HandWord("mun1makmok1hue", "無抗行処", "KGSOHTCAPV", "mun1 mak1 mok1 hue", "Mun1MakMok1Hue"),
    HandWord("kua2kauk2mun1aum", "筆兵無傾", "GSOAP", "kua2 kauk2 mun1 aum2", "Kua2Kauk2Mun1Aum1"),
    HandWord("huep2hia1", "地心", "GSO", "huep2 hia1", "Huep2Hia1"),
    HandWord("maun1gua2kauk2", "馬弓兵", "HAP", "maun1 gua2 kauk2"),
    HandWord("mok1mok1", "行行", "HCV", "mok1 mok1", "Mok1Mok1"),
    HandWord("io", "王", "K", "io", "Dat2AIo"),
    HandWord("saup1", "獣", "HT", "saup1", "Saup1"),
    HandWord("kaikdat2", "戦集", "GPP", "kaik dat2"),
    HandWord("uaip2hi1", "助友", "CPP", "uaip2 hi1"),
    HandWord("huetkaikadat2", "闇戦之集", "PPPPP", "huet kaik a dat2", "HuetKaikADat2"),
    HandWord("aikaikjodat", "光戦王集", "GHAP", "aikaikjodat"),
    HandWord("kaun1gua2kauk2", "車弓兵", "CAP", "kaun1 gua2 kauk2"),
    HandWord("tuk2kua2maun1", "巫筆馬", "SOH", "tuk2 kua2 maun1"),
    HandWord("kua2maun1dau2", "筆馬虎", "OHT", "kua2 maun1 dau2"),
    HandWord("maun1dau2kaun1", "馬虎車", "HTC", "maun1 dau2 kaun1"),
    HandWord("dau2kaun1gua2", "虎車弓", "TCA", "dau2 kaun1 gua2"),
    HandWord("gua2kauk2nuak1", "弓兵船", "APV", "gua2 kauk2 nuak1"),
    HandWord("uai1tuk2kauk2", "将巫兵", "GSP", "uai1 tuk2 kauk2"),
    HandWord("nuak1kauk2kauk2", "船兵兵", "VPP", "nuak1 kauk2 kauk2"),
    HandWord("cuop2mun1mok1hue", "声無行処", "ANY", "cuop2 mun1 mok1 hue", "Cuop2Mun1Mok1Hue"),
    HandWord("kut2tam2", "撃皇", "-tam5", "kut2 tam2"),
    HandWord("tam2tysak2", "皇再来", "-tam3", "tam2 ty sak2"),
)
STEP_ON_TAM = "kut2tam2"
TAM_AGAIN = "tam2tysak2"
KING_HAND = "io"

HAND_BY_ID = {word.id: word for word in HAND_WORDS}
HAND_BY_KANJI = {word.kanji: word for word in HAND_WORDS}
HAND_BY_LISTED = {word.listed: word for word in HAND_WORDS if word.listed}
HAND_ORDER = {word.id: index for index, word in enumerate(HAND_WORDS)}
FLASH = "同色"


def hand_by_code(code: str) -> HandWord | None:
    """Finds a hand by its letters in any order, such as ``HT`` or ``TH``."""
    return _BY_LETTERS.get(_letters(code))


def hand_by_pekzep(text: str) -> HandWord | None:
    """Finds a hand by its romanised name, whatever its spaces, tones and case."""
    return _BY_SOUND.get(_sound(text))


def _letters(code: str) -> str:
    return code if code.startswith("-") else "".join(sorted(code))


def _sound(text: str) -> str:
    return "".join(sign for sign in text.lower() if sign.isalpha())


_BY_LETTERS = {_letters(word.code): word for word in HAND_WORDS}
_BY_SOUND = {_sound(word.pekzep): word for word in HAND_WORDS}

KIND_BY_KANJI = {kind.kanji: kind for kind in Kind}
KIND_BY_LETTER = {kind.letter: kind for kind in Kind}
KIND_BY_PEKZEP = {kind.pekzep: kind for kind in Kind} | {"muak1": Kind.VESSEL}
KIND_SIGNS = "".join(KIND_BY_KANJI)
TAM_SIGN = "皇"
TAM_WORD = "tam2"
TAM_LETTER = "M"
ANY_PIECE = "片"

# For patterns with squares: ASCII keeps letters such as the dotless i from passing for theirs.
ANY_CASE = re.IGNORECASE | re.ASCII

COLOUR_SIGNS = {Colour.BLACK: "黒", Colour.RED: "赤"}
COLOUR_BY_SIGN = {"黒": Colour.BLACK, "赤": Colour.RED}
COLOUR_BY_LETTER = {"B": Colour.BLACK, "R": Colour.RED}

# Records 1.0: a colour that names a player means a side, that of his king.
SIDE_SIGNS = {Side.IA: "黒", Side.A: "赤"}
SIDE_BY_SIGN = {"黒": Side.IA, "赤": Side.A}
SIDE_BY_TEXT = {side.text: side for side in Side}

SEASON_SIGNS = ("春", "夏", "秋", "冬")
HALF_SEASON_SIGNS = ("上季", "下季")
SEASON_WORDS = ("spring", "summer", "autumn", "winter")

# Header keys of the kanji notations beside those of the game file (records 3.4).
GAME_KEYS = {
    "律": "Variant",
    "黒名": "IA",
    "赤名": "A",
    "始時": "Start",
    "終時": "End",
    "出典": "Source",
}
SEASON_KEY = "季"
KANJI_KEYS = {game: kanji for kanji, game in GAME_KEYS.items()}
FIRST_KEY = "一位色"

# Records 3.4 and VAR-12: names of rule sets met in records, beside the presets' own names.
RULE_NAMES = {
    "y1huap1-strict": "official",
    "y1 huap1": "official",
    "官定": "official",
    "官定机戦": "official",
    "標準": "official",
    "標準机戦": "official",
    "y1huap1-online": "live",
    "pek1tam2py": "pek_tam_py",
    "硬皇力": "cerkefs",
}
KANJI_RULE_NAMES = {"cerkefs": "硬皇力"}
RECORD_RULE_NAMES = {"official": "y1huap1-strict", "live": "y1huap1-online", "pek_tam_py": "pek1tam2py"}
