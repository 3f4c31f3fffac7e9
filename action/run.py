"""What the GitHub Action runs."""

from __future__ import annotations

import os
import sys

from footnote_action.main import main

if __name__ == "__main__":
    sys.exit(main(os.environ))
