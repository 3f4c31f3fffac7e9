"""The GitHub Action behind its action.yml; it lies beside the package and is never installed."""
