"""Comparatives by what they measure: which way each goes for amounts of that kind."""

from __future__ import annotations

from ..figures.quantity import UnitKind

# By form: +1 if the amount is the greater one, -1 if it is the smaller one. Other kinds of amount say nothing.
COMPARATIVES: dict[str, dict[UnitKind, int]] = {
    "cheaper": {UnitKind.MONEY: -1},
    "dearer": {UnitKind.MONEY: 1},
    "costlier": {UnitKind.MONEY: 1},
    "pricier": {UnitKind.MONEY: 1},
    "faster": {UnitKind.DURATION: -1, UnitKind.SPEED: 1, UnitKind.DATA_RATE: 1, UnitKind.FREQUENCY: 1},
    "quicker": {UnitKind.DURATION: -1, UnitKind.SPEED: 1},
    "slower": {UnitKind.DURATION: 1, UnitKind.SPEED: -1, UnitKind.DATA_RATE: -1},
    "heavier": {UnitKind.MASS: 1},
    "lighter": {UnitKind.MASS: -1},
    "taller": {UnitKind.LENGTH: 1},
    "shorter": {UnitKind.LENGTH: -1, UnitKind.DURATION: -1},
    "longer": {UnitKind.LENGTH: 1, UnitKind.DURATION: 1},
    "deeper": {UnitKind.LENGTH: 1},
    "wider": {UnitKind.LENGTH: 1},
    "narrower": {UnitKind.LENGTH: -1},
    "older": {UnitKind.DURATION: 1},
    "younger": {UnitKind.DURATION: -1},
    "warmer": {UnitKind.TEMPERATURE: 1},
    "hotter": {UnitKind.TEMPERATURE: 1},
    "colder": {UnitKind.TEMPERATURE: -1},
    "cooler": {UnitKind.TEMPERATURE: -1},
    "farther": {UnitKind.LENGTH: 1},
}
