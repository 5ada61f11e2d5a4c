"""Small records made up for these tests; none is a game that was played."""

from __future__ import annotations

# Every construct of live kiaak in two seasons: plain, finite and directional steps, both casts with either
# outcome, the three kinds of tam move, drops, ty mok twice. TA将ZEXI steps on tam and costs 5 (R5.19).
KIAAK = """\
{一位色:赤黒}
{始時:2025-01-02T03:04:05.678Z}
{終時:2025-01-02T04:05:06.789Z}
LE弓LILU橋二\tZO皇[TO]NO
ZI船ZAIZIA橋四手黒王

或為王而手五
終季\t春終

ZO皇[XU]ZIZE\tME弓MIMU橋一
MAU弓XAUCAU橋四\tKE巫LENE橋四此無
XAU虎CAIZO橋三水無此無\tPE巫XENO橋三水五
ZAI船ZIXI無撃裁手赤兵\tTA将ZEXI無撃裁手黒船
XAU虎CAIXY橋二\tMU弓MAICAI橋三手黒兵
XY虎PI無撃裁手黒兵\tCAI弓ZIAXIA橋四手黒将
LAU弓LAILO橋三\tPA筆PIPU橋一
ZIA王XIA無撃裁手黒弓\t黒船TO
赤兵NY\tPU筆PAIPAU橋四此無
黒兵ZO\tNO巫NY無撃裁手赤兵

或為戦集
再行

MIA馬XAITO水二此無\tXE虎ZITU橋三
KAU巫KIAKAU無撃裁\tNY巫NAITY橋一
MIA馬XAITO水五手黒船\tTY巫NAIZAI橋三水三
TO馬XIMA橋一此無\tZI船ZO無撃裁手黒兵

或為同色戦集
再行

ZE皇XI[XU]CO\t黒兵LU
LO弓TOZO橋三水三手赤船\tZAI巫XAITAI橋四手赤兵
黒船CU\tTAI巫NAILAI橋四手赤兵
黒弓XO\tLAI巫NAI無撃裁手黒兵

或為同色戦集加闇戦之集而手三十二
終季\t夏終


星一周

"""

# The same game in the canonical ASCII of records 3.4, written out by its table.
GAME = """\
[Variant "y1huap1-online"]
[Start "2025-01-02T03:04:05.678Z"]
[End "2025-01-02T04:05:06.789Z"]
@season 1 a
leAlilub2 zoM[to]no ziVzaiziab4xBK =taxot:K:5
@season 2 ia
zoM[xu]zize meAmimub1 mauAxaucaub4 keSleneb4- xauTcaizob3w0- peSxenob3w5 zaiVzixixRP taGzexixBV
xauTcaixyb2 muAmaicaib3xBP xyTpixBP caiAziaxiab4xBG lauAlailob3 paOpipub1 ziaKxiaxBA BVto RPny
puOpaipaub4- BPzo noSnyxRP =tymok:GPP
miaHxaitow2- xeTzitub3 kauSkiakau nySnaityb1 miaHxaitow5xBV tySnaizaib3w3 toHximab1- ziVzoxBP
=tymok:FGPP
zeMxi[xu]co BPlu loAtozob3w3xRV zaiSxaitaib4xRP BVcu taiSnailaib4xRP BAxo laiSnaixBP
=taxot:FGPP/PPPPP:32
@over
"""
PLIES = 39

# Two plies after which A's archer on MU can step over MY into the water of ZY, three squares away.
BEFORE_WATER = "{一位色:黒}\nMAU弓MAIMY橋一\tME弓MIMU橋五\nKAI兵KY無撃裁\t"

# A season of three plies that ends with the capture of a king; first for IA, then for A.
KING_BY_IA = "ZO皇[TO]NO\tKI兵KU無撃裁\nZAI船ZIZA橋三手赤王\n\n或為王而手五\n終季\t{season}終\n\n"
KING_BY_A = "ZO皇[TO]NO\tKAI兵KY無撃裁\nZI船ZAIZIA橋二手黒王\n\n或為王而手五\n終季\t{season}終\n\n"

# A hand-written 硬皇力 record with the peculiarities of records 1.3.
HANDWRITTEN = """\
{2018年4月8日 01:30頃}
[甲]二十 [乙] 二十
TAU虎NAITY　XE虎CIXU
LIA馬TAIXO XI兵XUXO無 {careless}
ZAI船ZY ME弓ZE
"""

ROMANISED = """\
{2018年4月8日 03:00頃}
[SY] [JV]
KE tuk2 LE NE. TAI kauk2 TY.
NI kauk2 NU. ZO tam2 TY ZAU.
"""

MRF = """\
{"black":"kuai1","red":"iei2","first":"black","season":"summer",
 "note":["mauAmaimy1","meAmimu5","kaiPky","muAmyzy3"]}
"""

OLD_LIST = """\
(Move3 sqZO sqXAI sqCY,162)
(Move3 sqZAI sqZI sqZA,146)
[Dat2AIo]
_6h_5h_3h_8h^!h_8k_3k_5k_6k
_7k_2k - _4k - _4h - _2h_7h
_1h_1k_1h_1k_!k_1k_1h_1k_1h
 -  -  -  -  -  -  -  -  -\x20
 -  -  -  -  -  -  -  -  -\x20
 -  -  -  -  -  - ^$h -  -\x20
^1h^1k^1h^1k - ^1k^1h^1k^1h
^7h^2h - ^4h - ^4k - ^2k^7k
^6k^5k^3k^8k^#h^8h^3h^5h^6h
~~~
^#k
"""
NEW_LIST = OLD_LIST.replace("(Move3 sqZO sqXAI sqCY,162)", "vPlays3 sqZO sqXAI sqCY Downward").replace(
    "(Move3 sqZAI sqZI sqZA,146)", "vPlays3 sqZAI sqZI sqZA Upward"
)

SITE_JSON = """\
[
 {"type":"InfAfterStep","src":["AU","M"],"step":["AI","M"],"plannedDirection":["Y","M"],
  "stepping_ciurl":[true,false,false,true,false],
  "finalResult":{"dest":["Y","M"],"thwarted_by_failing_water_entry_ciurl":null}},
 {"type":"TamMove","stepStyle":"StepsDuringLatter","src":["O","Z"],"step":["I","Z"],
  "firstDest":["U","Z"],"secondDest":["E","Z"]},
 {"type":"NonTamMove","data":{"type":"SrcDst","src":["AI","K"],"dest":["Y","K"]}}
]
"""

ALL = {
    "kiaak": KIAAK,
    "game": GAME,
    "handwritten": HANDWRITTEN,
    "romanised": ROMANISED,
    "mrf": MRF,
    "old_list": OLD_LIST,
    "new_list": NEW_LIST,
    "site_json": SITE_JSON,
}
