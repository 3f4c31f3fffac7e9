"""Checks: one a file, all with one signature, listed here in the order in which they run and speak."""

from __future__ import annotations

from ..case import Check
from .comparisons import check_comparisons
from .conditions import check_conditions
from .consistency import check_consistency
from .contrasts import check_contrasts
from .crossing import check_crossing
from .dated import check_dated
from .dates import check_dates
from .degrees import check_degrees
from .denials import check_denials
from .doers import check_doers
from .ends import check_ends
from .exclusions import check_exclusions
from .exempt import check_exempt
from .extremes import check_extremes
from .facts import check_facts
from .figures import check_figures
from .former import check_former
from .headings import check_headings
from .hedges import check_hedges
from .how_many import check_how_many
from .identifiers import check_identifiers
from .intervals import check_intervals
from .labels import check_labels
from .left_out import check_left_out
from .misplaced import check_misplaced
from .names import check_names
from .opposites import check_opposites
from .order import check_order
from .other_way import check_other_way
from .pairing import check_pairing
from .pending import check_pending
from .polarity import check_polarity
from .progress import check_progress
from .quantifiers import check_quantifiers
from .rankings import check_rankings
from .reasons import check_reasons
from .records import check_records
from .releases import check_releases
from .replaced import check_replaced
from .roles import check_roles
from .sides import check_sides
from .slots import check_slots
from .speakers import check_speakers
from .states import check_states
from .statuses import check_statuses
from .subjects import check_subjects
from .swapped import check_swapped
from .tables import check_tables
from .thresholds import check_thresholds
from .timeline import check_timeline
from .transfers import check_transfers
from .turned import check_turned
from .ways import check_ways

CHECKS: tuple[Check, ...] = (
    check_tables,
    check_figures,
    check_consistency,
    check_dates,
    check_dated,
    check_misplaced,
    check_ways,
    check_thresholds,
    check_intervals,
    check_other_way,
    check_facts,
    check_records,
    check_identifiers,
    check_labels,
    check_names,
    check_roles,
    check_doers,
    check_sides,
    check_subjects,
    check_transfers,
    check_turned,
    check_speakers,
    check_exempt,
    check_former,
    check_crossing,
    check_pairing,
    check_contrasts,
    check_rankings,
    check_extremes,
    check_opposites,
    check_swapped,
    check_states,
    check_polarity,
    check_denials,
    check_left_out,
    check_headings,
    check_how_many,
    check_quantifiers,
    check_exclusions,
    check_timeline,
    check_order,
    check_ends,
    check_replaced,
    check_progress,
    check_pending,
    check_statuses,
    check_comparisons,
    check_degrees,
    check_hedges,
    check_conditions,
    check_reasons,
    check_slots,
    check_releases,
)
