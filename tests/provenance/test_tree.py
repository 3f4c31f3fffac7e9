from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.provenance.tree import (
    EMPTY_ROOT,
    GrowingTree,
    consistency_stretches,
    inclusion_stretches,
    is_consistent,
    is_included,
    leaf_hash,
    perfect_nodes,
    root_from_inclusion,
    stretch_hash,
)

# The eight leaves, roots and proofs that Certificate Transparency implementations test themselves with.
CT_LEAVES = tuple(
    bytes.fromhex(leaf)
    for leaf in ("", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f")
)
CT_ROOTS = (
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
)
# Leaf (from 0), size, path.
CT_INCLUSION = (
    (0, 1, ()),
    (
        0,
        8,
        (
            "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
            "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
            "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
        ),
    ),
    (
        5,
        8,
        (
            "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
            "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        ),
    ),
    (2, 3, ("fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",)),
    (
        1,
        5,
        (
            "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
            "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
            "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
        ),
    ),
)
CT_CONSISTENCY = (
    (1, 1, ()),
    (
        1,
        8,
        (
            "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
            "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
            "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
        ),
    ),
    (
        6,
        8,
        (
            "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
            "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        ),
    ),
    (
        2,
        5,
        (
            "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
            "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
        ),
    ),
)


def root(leaves):
    tree = GrowingTree()
    for leaf in leaves:
        tree.append(leaf)
    return tree.root()


def plain_root(leaves):
    """The definition of RFC 9162, 2.1.1, as it stands there."""
    if not leaves:
        return sha256(b"").digest()
    if len(leaves) == 1:
        return leaves[0]
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    return sha256(b"\x01" + plain_root(leaves[:split]) + plain_root(leaves[split:])).digest()


def proof(stretches, leaves):
    tree = GrowingTree(node for stretch in stretches for node in perfect_nodes(stretch))
    for leaf in leaves:
        tree.append(leaf)
    return [stretch_hash(stretch, tree.kept) for stretch in stretches]


def numbered(count):
    return [leaf_hash(str(number).encode()) for number in range(count)]


@pytest.mark.parametrize(("size", "expected"), tuple(enumerate(CT_ROOTS, 1)))
def test_roots_are_those_of_certificate_transparency(size, expected):
    assert root(map(leaf_hash, CT_LEAVES[:size])).hex() == expected


def test_empty_tree_has_the_hash_of_nothing():
    assert root([]) == EMPTY_ROOT == sha256(b"").digest()


@pytest.mark.parametrize(("index", "size", "path"), CT_INCLUSION)
def test_inclusion_proofs_are_those_of_certificate_transparency(index, size, path):
    leaves = [leaf_hash(leaf) for leaf in CT_LEAVES[:size]]
    hashes = [bytes.fromhex(one) for one in path]
    assert proof(inclusion_stretches(index, size), leaves) == hashes
    assert is_included(leaves[index], index, size, hashes, root(leaves))


@pytest.mark.parametrize(("old", "new", "path"), CT_CONSISTENCY)
def test_consistency_proofs_are_those_of_certificate_transparency(old, new, path):
    leaves = [leaf_hash(leaf) for leaf in CT_LEAVES[:new]]
    hashes = [bytes.fromhex(one) for one in path]
    assert proof(consistency_stretches(old, new), leaves) == hashes
    assert is_consistent(old, new, root(leaves[:old]), root(leaves), hashes)


@pytest.mark.parametrize("size", [1, 2, 3, 7, 8, 9, 31, 32, 33, 100])
def test_growing_root_is_that_of_the_definition(size):
    assert root(numbered(size)) == plain_root(numbered(size))


@settings(deadline=None, derandomize=True)
@given(st.integers(1, 70), st.data())
def test_every_inclusion_proof_holds_for_its_leaf_and_no_other(size, data):
    index, other = data.draw(st.integers(0, size - 1)), data.draw(st.integers(0, size - 1))
    leaves = numbered(size)
    path = proof(inclusion_stretches(index, size), leaves)
    assert is_included(leaves[index], index, size, path, root(leaves))
    assert is_included(leaves[other], index, size, path, root(leaves)) == (other == index)
    assert is_included(leaves[index], other, size, path, root(leaves)) == (other == index)
    assert not is_included(leaves[index], index, size, [*path, EMPTY_ROOT], root(leaves))
    assert not path or not is_included(leaves[index], index, size, path[:-1], root(leaves))


@settings(deadline=None, derandomize=True)
@given(st.integers(0, 70), st.data())
def test_every_consistency_proof_holds_for_its_two_trees_only(new, data):
    old = data.draw(st.integers(0, new))
    leaves = numbered(new)
    path = proof(consistency_stretches(old, new), leaves)
    assert is_consistent(old, new, root(leaves[:old]), root(leaves), path)
    if 0 < old < new:
        changed = [EMPTY_ROOT, *leaves[1:]]
        assert not is_consistent(old, new, root(changed[:old]), root(leaves), path)
        assert not is_consistent(old, new, root(leaves[:old]), root(changed), path)
        assert not is_consistent(old, new, root(leaves[:old]), root(leaves), path[:-1])
        assert not is_consistent(old, new, root(leaves[:old]), root(leaves), [*path, EMPTY_ROOT])


@pytest.mark.parametrize("size", range(1, 10))
def test_an_inclusion_proof_of_another_length_leads_to_no_root(size):
    leaves = numbered(size)
    for index in range(size):
        path = proof(inclusion_stretches(index, size), leaves)
        assert root_from_inclusion(leaves[index], index, size, path) == root(leaves)
        assert root_from_inclusion(leaves[index], index, size, [*path, EMPTY_ROOT]) is None
        assert not path or root_from_inclusion(leaves[index], index, size, path[:-1]) is None


LOW, HIGH = bytes(32), b"\xff" * 32


@pytest.mark.parametrize(("old", "old_root"), [(0, LOW), (0, HIGH), (3, LOW), (3, HIGH)])
def test_a_wrong_root_of_nothing_or_of_the_same_size_is_not_consistent(old, old_root):
    """No path is needed there, so that only the roots can tell."""
    assert not is_consistent(old, 3, old_root, root(numbered(3)), [])
    assert is_consistent(old, 3, root(numbered(old)), root(numbered(3)), [])
    assert not is_consistent(old, 3, root(numbered(old)), root(numbered(3)), [EMPTY_ROOT])


@pytest.mark.parametrize(("index", "size"), [(-1, 3), (3, 3), (5, 3), (0, 0)])
def test_proof_of_a_leaf_that_is_not_there_is_refused(index, size):
    with pytest.raises(ValueError, match="no leaf"):
        inclusion_stretches(index, size)
    assert not is_included(EMPTY_ROOT, index, size, [], EMPTY_ROOT)


@pytest.mark.parametrize(("old", "new"), [(4, 3), (-1, 3)])
def test_smaller_tree_extends_no_larger_one(old, new):
    with pytest.raises(ValueError, match="does not extend"):
        consistency_stretches(old, new)
    assert not is_consistent(old, new, EMPTY_ROOT, EMPTY_ROOT, [])


def test_tree_over_many_leaves_keeps_one_hash_a_level():
    tree = GrowingTree()
    for leaf in numbered(10_000):
        tree.append(leaf)
        assert len(tree._edge) <= 14
