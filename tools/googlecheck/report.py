"""What was found, for people."""

import datetime
import importlib.metadata

PACKAGES = [
  "google-cloud-firestore", "google-cloud-storage", "google-auth", "firebase-admin", "protobuf",
]

GROUPS = {
  "documents": "Documents (google-cloud-firestore, REST transport)",
  "queries": "Queries and transactions (google-cloud-firestore, REST transport)",
  "objects": "Objects and signed URLs (google-cloud-storage)",
  "identity": "Tokens (google-auth, firebase-admin)",
  "messages": "Messages (firebase-admin)",
}


def page(results, parsed):
  """The page for docs/."""
  versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in PACKAGES)
  good = sum(1 for one in results if one[2] is None)
  lines = [
    "# Google's own clients against the fake",
    "",
    "Written by `script/check-google`, which drives the fake of `Tests/FakeGoogle` with Google's",
    "own clients and parses recorded requests with Google's protobuf types. It is not part of",
    "continuous integration; `tools/googlecheck/README.md` says how it works.",
    "",
    f"Last run {datetime.date.today().isoformat()} with {versions}:",
    f"**{good} of {len(results)} checks hold.**",
  ]
  for group, title in GROUPS.items():
    lines += ["", f"## {title}", ""]
    for where, what, error in results:
      if where == group:
        lines.append(f"- {what}" + ("" if error is None else f": **does not hold**, {error}"))
  lines += ["", "## Recorded requests", ""]
  for one in parsed:
    counts = ", ".join(f"{name} {count}" for name, count in sorted(one.counts.items()))
    lines.append(
      f"- Of {one.name}: {sum(one.counts.values())} bodies, {len(one.errors)} not understood"
      f" ({counts}; {one.others} other requests"
      + (", or refused on purpose)." if one.name != "our client" else ")."))
    lines += [f"  - {error}" for error in one.errors[:20]]
  if not any(one.name == "our client" for one in parsed):
    lines.append("- Of our own client: none were given (`--recording FILE`).")
  return "\n".join(lines) + "\n"


def say(results, parsed):
  """Prints what failed. Returns how much did."""
  failed = 0
  for group, title, error in results:
    print(("ok    " if error is None else "FAIL  ") + f"{group}: {title}")
    failed += error is not None
  for one in parsed:
    for error in one.errors:
      print(f"FAIL  recording of {one.name}: {error}")
      failed += 1
  print(f"{len(results)} checks, {failed} failures")
  return failed
