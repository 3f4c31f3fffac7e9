"""A kept value is computed once and is the same object for whoever asks."""

from __future__ import annotations

from footnote.lazy import cached_property


class _Counted:
    def __init__(self) -> None:
        self.calls = 0

    @cached_property
    def value(self) -> list[int]:
        """Something that has an identity."""
        self.calls += 1
        return [self.calls]

    @cached_property
    def overtaken(self) -> list[int]:
        """A value that another thread keeps while this one is computed."""
        self.__dict__["overtaken"] = [0]
        return [1]


def test_a_value_is_computed_once() -> None:
    counted = _Counted()
    assert counted.value is counted.value
    assert counted.calls == 1


def test_the_value_that_was_kept_first_counts() -> None:
    assert _Counted().overtaken == [0]


def test_asked_of_the_class_it_is_the_property_with_its_description() -> None:
    assert isinstance(_Counted.value, cached_property)
    assert _Counted.value.__doc__ == "Something that has an identity."
