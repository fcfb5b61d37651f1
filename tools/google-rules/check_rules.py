"""Runs the cases of Tests/DeployTests/firestore-rules.json against Google's Firestore emulator.

The emulator evaluates the rules with Google's own engine. Each case starts with an empty database:
existing documents are written as the service, the request itself is sent as the user.
"""

import base64
import json
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
    if isinstance(item, bool):
        return {"booleanValue": item}
    if isinstance(item, int):
        return {"integerValue": str(item)}
    if isinstance(item, float):
        return {"doubleValue": item}
    if isinstance(item, list):
        return {"arrayValue": {"values": [value(inner) for inner in item]}}
    if isinstance(item, dict):
        return {"mapValue": {"fields": {key: value(inner) for key, inner in item.items()}}}
    if item.startswith("$"):
        return {"timestampValue": item[1:]}
    return {"stringValue": item}


def write(path, data):
    """Returns the write of a whole document, with server timestamps for `$now`."""
    fields = {key: value(item) for key, item in data.items() if item != "$now"}
    times = [key for key, item in data.items() if item == "$now"]
    return {
        "update": {"name": f"{ROOT}/{path}", "fields": fields},
        "updateTransforms": [
            {"fieldPath": key, "setToServerValue": "REQUEST_TIME"} for key in times],
    }


def commit(host, writes, bearer):
    return call(host, "POST", f"/v1/{ROOT}:commit", {"writes": writes}, bearer)


def attempt(host, case):
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
        query = {"from": [{"collectionId": collection}], "limit": 1}
        filters = [
            {"fieldFilter": {"field": {"fieldPath": key}, "op": "EQUAL", "value": value(item)}}
            for key, item in case["data"].items()]
        if filters:
            query["where"] = filters[0]
        place = f"/v1/{ROOT}/{urllib.parse.quote(parent)}".rstrip("/")
        return call(host, "POST", place + ":runQuery", {"structuredQuery": query}, bearer)
    return commit(host, [write(path, case["data"])], bearer)


def check(host, case):
    """Returns the error of the rules that this case shows, or None."""
    call(host, "DELETE", f"/emulator/v1/{ROOT}")
    if "before" in case:
        path = case["path"] + "/x" if case["method"] == "list" else case["path"]
        status, answer = commit(host, [write(path, case["before"])], "owner")
        if status != 200:
            return f"could not be prepared: {answer}"
    status, answer = attempt(host, case)
    # 404: a document that may be read but does not exist.
    allowed = status in (200, 404)
    if not allowed and status != 403:
        return f"is answered with {status}: {answer}"
    if allowed != case["allowed"]:
        return "is allowed and must not be" if allowed else f"is denied and must not be: {answer}"
    return None


def main():
    host, table = sys.argv[1:]
    with open(table, encoding="utf-8") as file:
        cases = json.load(file)
    wrong = 0
    for case in cases:
        said = check(host, case)
        if said:
            wrong += 1
            print(f"check-rules: {case['method']} {case['path']} ({case['name']}) {said}")
    print(f"check-rules: {len(cases)} cases, {wrong} wrong")
    sys.exit(1 if wrong else 0)


main()
