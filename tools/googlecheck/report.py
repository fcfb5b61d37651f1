"""Writes docs/google-check.md and prints the results."""

import datetime
import importlib.metadata

PACKAGES = [
  "google-cloud-firestore", "google-cloud-storage", "google-auth", "firebase-admin", "protobuf",
]

# (case of the record, Google's verdict) of each token.
DECISIONS = []

GROUPS = {
  "documents": "Documents (google-cloud-firestore, REST transport)",
  "queries": "Queries and transactions (google-cloud-firestore, REST transport)",
  "objects": "Objects and signed URLs (google-cloud-storage)",
  "messages": "Messages (firebase-admin)",
  "decisions": "Decisions on tokens (firebase-admin, google-auth)",
  "ourtests": "Our client (its own tests)",
}

KINDS = {
  "firebase": ("Firebase ID tokens", "firebase-admin"),
  "oidc": ("OIDC tokens of a push", "google-auth, `verify_oauth2_token`"),
}


def decisions():
  """Returns the lines of a table for each kind of token."""
  lines = []
  for kind, (title, library) in KINDS.items():
    own = [one for one in DECISIONS if one[0]["kind"] == kind]
    same = sum((theirs == "accepted") == (case["ours"] == "accepted") for case, theirs in own)
    lines += [
      "", f"### {title}: {len(own)}, decided alike {same}, more strictly {len(own) - same}", "",
      f"| token | {library} | ours | why more strictly |", "|---|---|---|---|"]
    for case, theirs in own:
      lines.append(f"| {case['name']} | {theirs} | {case['ours']} | {case.get('reason', '')} |")
  return lines


def page(results, parsed, tests=None):
  """Returns the text of docs/google-check.md."""
  versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in PACKAGES)
  good = sum(1 for one in results if one[2] is None)
  lines = [
    "# Our Google code against Google's own",
    "",
    "Written by `script/check-google`, which drives the fake of `Tests/FakeGoogle` with Google's",
    "own clients, parses recorded requests with Google's protobuf types, compares our verdicts on",
    "tokens with those of Google's libraries and our object store with Google's storage testbench.",
    "It is not part of continuous integration; `tools/googlecheck/README.md` says how it works.",
    "",
    f"Last run {datetime.date.today().isoformat()} with {versions}:",
    f"**{good} of {len(results)} checks hold.**",
  ]
  for group, title in GROUPS.items():
    lines += ["", f"## {title}", ""]
    for where, what, error in results:
      if where == group:
        lines.append(f"- {what}" + ("" if error is None else f": **does not hold**, {error}"))
    if group == "decisions":
      lines += decisions()
    if group == "ourtests":
      if tests is None or not tests.testbench:
        lines.append("- The storage testbench was not there: its checks were **not run**.")
      lines += [
        "", "Of the eight retry scenarios, 1, 2 and 5 to 8 are driven through the object store;",
        "3 a layer below it, as the store sends no change without a condition; of 4 it has no call."]
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
  """Prints the results. Returns the number of failures."""
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
