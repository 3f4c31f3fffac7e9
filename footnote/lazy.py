"""``cached_property`` without the lock that Python 3.11 takes for every value, and with one value for all threads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Value = TypeVar("Value")


class cached_property(Generic[Value]):  # noqa: N801 - it stands where functools.cached_property stood
    """A value that is computed when first asked for and kept in the instance.

    Two threads may both compute it; both get the one that was kept first, so that parts of it may be told apart by
    identity.
    """

    def __init__(self, compute: Callable[[Any], Value]) -> None:
        self._compute = compute
        self._name = compute.__name__
        self.__doc__ = compute.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> cached_property[Value]: ...

    @overload
    def __get__(self, instance: object, owner: type) -> Value: ...

    def __get__(self, instance: Any, owner: type) -> Any:
        """The value, kept under the property's own name, where it is found before the property from then on."""
        if instance is None:
            return self
        return instance.__dict__.setdefault(self._name, self._compute(instance))
