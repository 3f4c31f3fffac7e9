"""A provenance log in a project's folder: started, filled, anchored, and changed behind its back."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from footnote.ask import ask, open_catalog
from footnote.config import load_settings
from footnote.provenance import commands
from footnote.recording import answer_recorder
from footnote.settings import Settings

CATALOG_TABLE = '[catalog]\nlog = "sqlite:///log.db"\n'


class ProjectLog:
    """The log ``log.db`` of a project with ``footnote.toml``, and its key outside of it."""

    def __init__(self, project: Path, keys: Path) -> None:
        self.project, self.keys = project, keys
        self.address = f"sqlite:///{project / 'log.db'}"
        self.checkpoint = project / ".footnote" / "checkpoint"

    def start(self) -> str:
        """Makes log, key and checkpoint; the public key."""
        return commands.init(self.address, self.checkpoint, self.keys / "key", self.keys).public_key

    def append(self, *questions: str) -> None:
        """One record for each question."""
        recorder = answer_recorder(load_settings(self.project))
        assert recorder is not None
        for question in questions:
            ask(question, open_catalog(Settings()), Settings(), recorder)
        recorder.close()

    def anchor(self) -> None:
        """Moves the checkpoint to the log's head."""
        commands.checkpoint(self.address, self.checkpoint, self.keys / "key", self.keys, None)

    def change(self, statement: str) -> None:
        """Runs SQL with ``{t}`` for the table of records, as somebody with the file can."""
        connection = sqlite3.connect(self.project / "log.db")
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f'DROP TRIGGER "{name}"')
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        connection.execute(statement.format(t=next(name for name in tables if "record" in name)))
        connection.commit()
        connection.close()

    def rewrite(self, *questions: str) -> None:
        """Starts the log anew under the same name and key, and signs a fresh checkpoint: all of it is consistent."""
        name = self.checkpoint.read_text(encoding="utf-8").splitlines()[0]
        (self.project / "log.db").unlink()
        with commands.open_log(self.address, create=True, origin=name):
            pass
        self.append(*questions)
        self.checkpoint.unlink()
        saved = (self.keys / "key").read_bytes()
        with commands.open_log(self.address) as log, log.reading() as reader:
            from footnote.provenance.anchor import write_anchor
            from footnote.provenance.checkpoint import Checkpoint
            from footnote.provenance.keys import read_private_key
            from footnote.provenance.tree import GrowingTree

            tree = GrowingTree()
            for row in reader.rows():
                tree.append(commands.leaf_hash(row.body))
            head = Checkpoint(name, tree.size, tree.root())
            write_anchor(self.checkpoint, head.signed(read_private_key(self.keys / "key")), reader.leaves(tree.size))
        assert saved == (self.keys / "key").read_bytes()
