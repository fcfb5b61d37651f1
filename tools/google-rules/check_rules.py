"""Runs tables of requests in Tests/DeployTests/Cases against Google's Firestore emulator.

The emulator evaluates the rules with Google's own engine. Each case starts with an empty database:
existing documents are written as the service, the request itself is sent as the user.

A table is a list of cases, or an object: `cases`, the `documents` that exist in each of them, and
`requests`, each of which is sent in every role and status of a member; library-roles.json in the
same folder has the roles that permit it. Cases of `jobs` are also made with the other name that
this collection may have.
"""

import base64
import json
import pathlib
import sys
import urllib.error
import urllib.parse
import urllib.request

PROJECT = "demo-rules"
ROOT = f"projects/{PROJECT}/databases/(default)/documents"


def token(user):
    """Returns an unsigned ID token of the user, which the emulator accepts."""
    if user is None:
        return None
    issuer = "https://securetoken.google.com/" + PROJECT
    claims = {"iss": issuer, "aud": PROJECT, "sub": user, "user_id": user, "iat": 0,
              "exp": 4102444800}
    parts = [{"alg": "none", "typ": "JWT"}, claims]
    return ".".join(
        base64.urlsafe_b64encode(json.dumps(part).encode()).decode().rstrip("=")
        for part in parts) + "."


def call(host, method, path, body=None, bearer=None):
    """Returns the status and the response body of a request."""
    request = urllib.request.Request(f"http://{host}{path}", method=method)
    if bearer:
        request.add_header("Authorization", "Bearer " + bearer)
    data = None
    if body is not None:
        data = json.dumps(body).encode()
        request.add_header("Content-Type", "application/json")
    try:
        with urllib.request.urlopen(request, data, timeout=60) as answer:
            return answer.status, parsed(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, parsed(error.read())


def parsed(body):
    """Returns the body as JSON, or as text if it is not JSON."""
    try:
        return json.loads(body or b"null")
    except ValueError:
        return body.decode("utf-8", "replace")


def value(item):
    """Returns a JSON value of the table as a Firestore value; `$` is the prefix of a time."""
    if item is None:
        return {"nullValue": None}
    if isinstance(item, bool):
        return {"booleanValue": item}
    if isinstance(item, int):
        return {"integerValue": str(item)}
    if isinstance(item, float):
        return {"doubleValue": item}
    if isinstance(item, list):
        return {"arrayValue": {"values": [value(inner) for inner in item]}}
    if isinstance(item, dict):
        return {"mapValue": {"fields": fields(item)}}
    if item.startswith("$"):
        return {"timestampValue": item[1:]}
    return {"stringValue": item}


def fields(data):
    """Returns the fields of a document or map, without those that are `$now`."""
    return {key: value(item) for key, item in data.items() if item != "$now"}


def times(data):
    """Returns the paths of the fields that are `$now`, also within maps."""
    paths = []
    for key, item in data.items():
        if item == "$now":
            paths.append(key)
        elif isinstance(item, dict):
            paths += [f"{key}.{inner}" for inner in times(item)]
    return paths


def write(path, data):
    """Returns the write of a whole document, with server timestamps for `$now`."""
    return {
        "update": {"name": f"{ROOT}/{path}", "fields": fields(data)},
        "updateTransforms": [
            {"fieldPath": key, "setToServerValue": "REQUEST_TIME"} for key in times(data)],
    }


def commit(host, writes, bearer):
    return call(host, "POST", f"/v1/{ROOT}:commit", {"writes": writes}, bearer)


def changed(data, changes):
    """Returns the fields of a document after changes; a change to null removes the field."""
    return {key: item for key, item in {**data, **changes}.items() if item is not None}


def attempt(host, case, documents):
    """Sends the request of a case; returns status and response body."""
    bearer = token(case.get("user"))
    path = case["path"]
    method = case["method"]
    if method == "get":
        return call(host, "GET", f"/v1/{ROOT}/{urllib.parse.quote(path)}", bearer=bearer)
    if method == "delete":
        return commit(host, [{"delete": f"{ROOT}/{path}"}], bearer)
    if method == "list":
        parent, _, collection = path.rpartition("/")
        source = {"collectionId": collection}
        if case.get("group"):
            source["allDescendants"] = True
        query = {"from": [source], "limit": 1}
        filters = [
            {"fieldFilter": {"field": {"fieldPath": key}, "op": "EQUAL", "value": value(item)}}
            for key, item in case["data"].items()]
        if len(filters) == 1:
            query["where"] = filters[0]
        elif filters:
            query["where"] = {"compositeFilter": {"op": "AND", "filters": filters}}
        place = f"/v1/{ROOT}/{urllib.parse.quote(parent)}".rstrip("/")
        return call(host, "POST", place + ":runQuery", {"structuredQuery": query}, bearer)
    if "changes" in case:
        data = changed(documents[path], case["changes"])
    else:
        data = case["data"]
    return commit(host, [write(path, data)], bearer)


def check(host, case, shared):
    """Returns the error of the rules that this case shows, or None."""
    call(host, "DELETE", f"/emulator/v1/{ROOT}")
    documents = {**shared, **case.get("documents", {})}
    if "before" in case:
        path = case["path"] + "/x" if case["method"] == "list" else case["path"]
        documents[path] = case["before"]
    if documents:
        writes = [write(path, data) for path, data in documents.items()]
        status, answer = commit(host, writes, "owner")
        if status != 200:
            return f"could not be prepared: {answer}"
    status, answer = attempt(host, case, documents)
    # 404: a document that may be read but does not exist.
    allowed = status in (200, 404)
    if not allowed and status != 403:
        return f"is answered with {status}: {answer}"
    if allowed != case["allowed"]:
        return "is allowed and must not be" if allowed else f"is denied and must not be: {answer}"
    return None


def in_every_role(requests, rows):
    """Returns a case for each request and each role and status of a member, or no member."""
    path = "organizations/lions/members/tess"
    members = [None] + [
        {"userId": "tess", "role": role, "status": status}
        for role in ["owner", "admin", "member", "creator", "coach"]
        for status in ["active", "pending", "invited", "removed", "paused"]]
    for row in rows:
        for member in members:
            allowed = bool(member) and member["status"] == "active" \
                and member["role"] in row["roles"]
            for request in requests:
                if request["action"] == row["action"]:
                    yield {**request, "user": "tess", "allowed": allowed, "name": str(member),
                           "documents": {path: member} if member else {}}


def renamed(cases):
    """Returns the cases of jobs, under the other name that their collection may have."""
    return [{**case, "path": "syncQueue" + case["path"][len("jobs"):]}
            for case in cases if case["path"].split("/")[0] == "jobs"]


def read(table):
    """Returns the cases of a table, and the documents that exist in each of them."""
    content = json.loads(table.read_text(encoding="utf-8"))
    if isinstance(content, list):
        return content + renamed(content), {}
    rows = json.loads((table.parent / "library-roles.json").read_text(encoding="utf-8"))
    cases = content["cases"] + list(in_every_role(content["requests"], rows))
    return cases, content["documents"]


def main():
    host, *tables = sys.argv[1:]
    count = wrong = 0
    for table in tables:
        cases, documents = read(pathlib.Path(table))
        count += len(cases)
        for case in cases:
            said = check(host, case, documents)
            if said:
                wrong += 1
                print(f"check-rules: {case['method']} {case['path']} ({case['name']}) {said}")
    print(f"check-rules: {count} cases, {wrong} wrong")
    sys.exit(1 if wrong else 0)


main()
