import Foundation

/// `/_fake/…`: control calls for a test in another process, beside Google's own calls.
struct Control {
  var services: FakeServices

  /// Returns nil if the call is not a control call.
  func answer(_ call: Call) -> Answer? {
    guard call.path.hasPrefix("/_fake/") else { return nil }
    do {
      let body = call.body.isEmpty ? [:] : try JSON(data: call.body)
      return try perform(call.method + " " + call.path.dropFirst(7), body, call)
    } catch {
      return .text("\(error)", status: 400)
    }
  }

  private func perform(_ what: String, _ body: JSON, _ call: Call) throws -> Answer {
    switch what {
    case "GET requests":
      let data = try JSONEncoder().encode(services.requests.all)
      return Answer(status: 200, headers: [("Content-Type", "application/json")], body: data)
    case "GET key-file":
      let uri = "http://" + (call.header("Host") ?? "") + "/token"
      return Answer(status: 200, body: services.account.keyFile(tokenURI: uri))
    case "POST access-token":
      let scopes = (body["scopes"]?.array ?? []).compactMap(\.string)
      return .text(services.tokens.issue(email: services.account.email, scopes: Set(scopes)))
    case "POST tokens":
      let tokens = try TokenDecision.all(of: call.body).map { decision, claims in
        JSON.string(try decision.token(services.mint, claims: claims))
      }
      return .json(.array(tokens))
    case "POST revoke": services.tokens.revokeAll()
    case "POST bucket": services.storage.makeBucket(body["name"]?.string ?? "")
    case "POST device":
      services.messaging.set(
        body["state"] == "unregistered" ? .unregistered : .quotaExceeded(retryAfter: 1),
        for: body["token"]?.string ?? "")
    case "POST clock": services.clock.advance(seconds: body["advance"]?.double ?? 0)
    case "POST indexes":
      services.firestore.settings.indexes = try IndexConfiguration(file: call.body)
    case "DELETE indexes": services.firestore.settings.indexes = nil
    case "POST faults":
      services.faults.add(try JSONDecoder().decode(FaultRule.self, from: call.body))
    case "POST storm":
      services.faults.latency = body["latency"]?.double ?? 0
      services.faults.strike(
        share: body["share"]?.double ?? 0, with: FaultPlan.storm,
        seed: UInt64(clamping: body["seed"]?.integer ?? 1))
    case "GET history":
      let collection = call.query?.first { $0.name == "collection" }?.value
      let history = services.history(of: collection ?? "jobs")
      return Answer(
        status: 200, headers: [("Content-Type", "application/json")],
        body: try JSONEncoder().encode(history))
    case "DELETE faults": services.faults.clear()
    default: return .text("There is no such control.", status: 404)
    }
    return Answer(status: 204)
  }
}
