"""The cetkaik family as data: boards, moves, hands, scoring and options.

>>> RuleSet.preset("educational").board.rows
('E', 'I', 'U', 'O', 'Y', 'AI', 'AU')
"""

from cetkaik.rulesets.boards import BoardData
from cetkaik.rulesets.elements import Element, Ground
from cetkaik.rulesets.hand_systems import HandType
from cetkaik.rulesets.options import OptionInfo, option_table
from cetkaik.rulesets.presets import Preset, preset_names, presets
from cetkaik.rulesets.ruleset import RuleSet
from cetkaik.rulesets.spec import KernelSpec

__all__ = [
    "BoardData",
    "Element",
    "Ground",
    "HandType",
    "KernelSpec",
    "OptionInfo",
    "Preset",
    "RuleSet",
    "option_table",
    "preset_names",
    "presets",
]
