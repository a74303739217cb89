"""The version of the package, in one place."""

VERSION = "0.3.0"
