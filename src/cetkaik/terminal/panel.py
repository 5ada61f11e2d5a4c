"""The action panel: one sentence that says what is going on, what to do, what it does and what it risks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cetkaik.i18n import _, ngettext
from cetkaik.picker import Picker
from cetkaik.terminal.words import act_name, chance_text, choice_text, element_name, offered, picked_text


@dataclass(frozen=True, slots=True)
class Act:
    """Is something a key does now; it can also be clicked."""

    key: str
    label: str
    action: str  # the app's action


@dataclass(frozen=True, slots=True)
class Panel:
    """Is what the panel shows: the sentence, a second line, and what can be done."""

    sentence: str
    detail: str = ""
    acts: tuple[Act, ...] = ()
    alarm: bool = False  # the second line says that something went wrong


def deciding(picker: Picker, cursor: str) -> Panel:
    """Tells a person whose turn it is how far the picking has come."""
    done = picker.done
    back = Act("Esc", _("Back"), "unpick")
    if done is not None and picker.armed:
        act = Act("Enter", act_name(done), "settle")
        return Panel(f"{done.label}.", _capital(chance_text(done)), (act, back))
    here = under_cursor(picker, cursor)
    pick = (Act("Enter", _("Pick"), "settle"),) if cursor in picker.next else ()
    if done is not None:
        sentence = _("{choice}, or pick on.").format(choice=done.label)
        return Panel(sentence, here, (Act("Enter", _("Done"), "settle"), back))
    if picker.picks:
        ways = len(offered(picker.fitting))
        sentence = ngettext("{picked}: {n} way to go on.", "{picked}: {n} ways to go on.", ways)
        return Panel(sentence.format(picked=picked_text(picker), n=ways), here, (*pick, back))
    return Panel(str(picker.scene.headline), here, pick)


def under_cursor(picker: Picker, cursor: str) -> str:
    """Says what lies under the cursor, and what picking it would do."""
    if not any(element.id == cursor for element in picker.scene.elements):
        return ""
    name = element_name(picker.scene, cursor)
    if cursor not in picker.next:
        return _("Here: {what}.").format(what=name)
    done = picker.pick(cursor).done
    if done is not None:
        return _("Here: {what}. Enter: {choice}.").format(what=name, choice=choice_text(done))
    return _("Here: {what}. Enter picks it.").format(what=name)


def watching(headline: str, thinking: str) -> Panel:
    """Tells what is going on while others act."""
    return Panel(headline, _("{player} is thinking.").format(player=thinking) if thinking else "")


def failed(headline: str, failure: str) -> Panel:
    """Tells that a bot has failed, and what can be done."""
    again = Act("Enter", _("Ask again"), "settle")
    return Panel(headline, failure, (again, Act("F5", _("Save"), "save")), alarm=True)


def ended(headline: str) -> Panel:
    """Tells how the match ended."""
    return Panel(
        headline,
        _("The match is over."),
        (Act("F9", _("Play again"), "rematch"), Act("F5", _("Save"), "save")),
    )


def with_note(shown: Panel, note: str, alarm: bool) -> Panel:
    """Says what the last key brought in place of the second line."""
    return replace(shown, detail=note, alarm=alarm)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:] + ("." if words else "")
