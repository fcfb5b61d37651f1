internal import Foundation
internal import GoogleCloud

/// Checks of the service, and of what calls it for each new job. The calls are a convenience: a
/// polling worker finds every job without.
extension CloudDoctor {
  func service() async -> CloudFinding {
    let name = "Service"
    guard let url = setup.service else {
      return CloudFinding(
        name, .unknown, "The settings do not say where the service is.",
        remedy: "set PUCKBUDDY_URL as the service has it")
    }
    if let fault = await readinessFault(of: url) {
      return CloudFinding(
        name, .failed, fault, remedy: "see the service's log, and what else fails here")
    }
    return CloudFinding(name, .ok, "\(url) is ready")
  }

  /// Returns why a service cannot do its work; `nil` when it can.
  private func readinessFault(of url: String) async -> String? {
    do {
      let status = try await inspection.status(of: url + "/ready")
      return status == 200 ? nil : "\(url)/ready answers with HTTP \(status)."
    } catch {
      return "\(url) does not answer: \((error as? GoogleError)?.reason ?? "\(error)")"
    }
  }

  /// Checks the topic's push subscription, and that of the trigger, which Eventarc created.
  func pushes() async -> [CloudFinding] {
    do {
      let all = try await inspection.subscriptions()
      return [await subscription(in: all), trigger(in: all)]
    } catch {
      return ["Subscription", "Trigger"].map {
        CloudFinding($0, error, right: "roles/pubsub.viewer", remedy: CloudDoctor.script)
      }
    }
  }

  private func subscription(in all: [SubscriptionDescription]) async -> CloudFinding {
    let name = "Subscription"
    guard let topic = setup.topic else {
      return CloudFinding(name, .ok, "none is wanted (PUCKBUDDY_TOPIC): workers poll")
    }
    guard let subscription = setup.subscription else {
      return CloudFinding(
        name, .unknown, "The settings name no subscription.",
        remedy: "set PUCKBUDDY_SUBSCRIPTION, or let workers poll")
    }
    guard let found = all.first(where: { $0.name.hasSuffix("/subscriptions/\(subscription)") })
    else {
      return CloudFinding(
        name, .failed, "There is no subscription \(subscription).", remedy: CloudDoctor.script)
    }
    var faults: [String] = []
    if found.topic != "projects/\(google.project)/topics/\(topic)" {
      faults.append("It belongs to the topic \(found.topic).")
    }
    if var origin = found.endpoint.flatMap({ URLComponents(string: $0) }),
      ["", "/", "/pubsub/push"].contains(origin.path)
    {
      (origin.path, origin.query) = ("", nil)
      // A service may have several addresses; this one must be ours.
      if let url = origin.string, url != setup.service, let fault = await readinessFault(of: url) {
        faults.append("It pushes to another service: \(fault)")
      }
      faults += tokenFaults(found)
    } else {
      faults.append("It pushes to “\(found.endpoint ?? "")”, where nobody takes it.")
    }
    let deadline = found.ackDeadlineSeconds ?? 10
    if let needed = setup.pushSeconds, deadline < needed {
      faults.append(
        "A push may take \(deadline) s, and the settings take \(needed) s: it comes twice.")
    }
    return finding(name, of: found, faults)
  }

  private func trigger(in all: [SubscriptionDescription]) -> CloudFinding {
    let name = "Trigger"
    let found = all.first {
      $0.endpoint.flatMap { URLComponents(string: $0) }?.path == "/events/firestore"
    }
    guard let found else {
      return CloudFinding(
        name, .failed, "No trigger of new documents calls /events/firestore of a service.",
        remedy: "\(CloudDoctor.script), or let workers poll")
    }
    return finding(name, of: found, tokenFaults(found))
  }

  /// Returns why the service refuses the tokens of a subscription's pushes.
  private func tokenFaults(_ found: SubscriptionDescription) -> [String] {
    guard let account = found.pushConfig?.oidcToken?.serviceAccountEmail, !account.isEmpty else {
      return ["It pushes without a token, so that nothing of it is accepted."]
    }
    var faults: [String] = []
    if let expected = setup.pushAccount, account != expected {
      faults.append("It pushes as \(account), and \(expected) is accepted.")
    }
    let accepted = setup.pushAudiences
    if let audience = found.audience, !accepted.isEmpty, !accepted.contains(audience) {
      let names = accepted.sorted().joined(separator: " or ")
      faults.append(
        "Its tokens are for \(audience), and those for \(names) are accepted "
          + "(--push-audience adds one).")
    }
    return faults
  }

  private func finding(
    _ name: String, of found: SubscriptionDescription, _ faults: [String]
  ) -> CloudFinding {
    guard faults.isEmpty else {
      return CloudFinding(
        name, .failed, faults.joined(separator: " "), remedy: CloudDoctor.script)
    }
    var unset: [String] = []
    if setup.pushAccount == nil { unset.append("PUCKBUDDY_PUSH_ACCOUNT") }
    if setup.pushAudiences.isEmpty { unset.append("PUCKBUDDY_PUSH_AUDIENCE") }
    guard unset.isEmpty else {
      return CloudFinding(
        name, .unknown, "Whose pushes are accepted, and for whom, the settings do not say.",
        remedy: "set \(unset.joined(separator: " and ")) as the service has it")
    }
    return CloudFinding(name, .ok, "pushes to \(found.endpoint ?? "")")
  }
}
