internal import Foundation
internal import GoogleCloud

/// Checks of the service, and of what calls it for each new job. The calls are a convenience: a
/// polling worker finds every job without.
extension CloudDoctor {
  /// Checks that the service's public URL says that it is ready.
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

  /// The project's subscriptions, or why they cannot be listed.
  private typealias Listing = Result<[SubscriptionDescription], any Error>

  /// Checks the topic's push subscription, and that of the trigger, which Eventarc created.
  func pushes() async -> [CloudFinding] {
    let listing: Listing
    do {
      listing = .success(try await inspection.subscriptions())
    } catch {
      listing = .failure(error)
    }
    return [await subscription(in: listing), await trigger(in: listing)]
  }

  private func unlisted(_ name: String, _ error: any Error) -> CloudFinding {
    CloudFinding(name, error, right: "roles/pubsub.viewer", remedy: CloudDoctor.script)
  }

  private func subscription(in listing: Listing) async -> CloudFinding {
    let name = "Subscription"
    guard let topic = setup.topic else {
      return CloudFinding(name, .ok, "none is wanted (PUCKBUDDY_TOPIC): workers poll")
    }
    guard let subscription = setup.subscription else {
      return CloudFinding(
        name, .unknown, "The settings name no subscription.",
        remedy: "set PUCKBUDDY_SUBSCRIPTION, or let workers poll")
    }
    do {
      let suffix = "/subscriptions/\(subscription)"
      guard let found = try listing.get().first(where: { $0.name.hasSuffix(suffix) }) else {
        return CloudFinding(
          name, .failed, "There is no subscription \(subscription).", remedy: CloudDoctor.script)
      }
      return finding(name, of: found, await faults(of: found, topic: topic))
    } catch {
      return unlisted(name, error)
    }
  }

  private func faults(of found: SubscriptionDescription, topic: String) async -> [String] {
    var faults: [String] = []
    if found.topic != "projects/\(google.project)/topics/\(topic)" {
      faults.append("It belongs to the topic \(found.topic).")
    }
    if let endpoint = components(of: found), ["", "/", "/pubsub/push"].contains(endpoint.path) {
      faults += await originFaults(endpoint)
      faults += tokenFaults(found)
    } else {
      faults.append("It pushes to “\(found.endpoint ?? "")”, where the service takes no pushes.")
    }
    let deadline = found.ackDeadlineSeconds ?? 10
    if let needed = setup.pushSeconds, deadline < needed {
      faults.append(
        "A push may take \(deadline) s, and the settings take \(needed) s: it comes twice.")
    }
    return faults
  }

  /// Checks that one trigger is accepted; others may belong to other services of the project.
  private func trigger(in listing: Listing) async -> CloudFinding {
    let name = "Trigger"
    do {
      var faults: [String] = []
      for found in try listing.get() {
        guard let endpoint = components(of: found), endpoint.path == "/events/firestore" else {
          continue
        }
        let own = await originFaults(endpoint) + tokenFaults(found)
        if own.isEmpty { return finding(name, of: found, []) }
        for fault in own where !faults.contains(fault) { faults.append(fault) }
      }
      guard faults.isEmpty else {
        return CloudFinding(
          name, .failed, faults.joined(separator: " "), remedy: CloudDoctor.script)
      }
      return CloudFinding(
        name, .failed, "No trigger of new documents calls /events/firestore of a service.",
        remedy: "\(CloudDoctor.script), or let workers poll")
    } catch {
      return unlisted(name, error)
    }
  }

  private func components(of found: SubscriptionDescription) -> URLComponents? {
    found.endpoint.flatMap { URLComponents(string: $0) }
  }

  /// Returns why another service than ours cannot take pushes to an endpoint.
  private func originFaults(_ endpoint: URLComponents) async -> [String] {
    var origin = endpoint
    (origin.path, origin.query) = ("", nil)
    // A service may have several addresses; this one must be ours.
    guard let url = origin.string, url != setup.service, let fault = await readinessFault(of: url)
    else { return [] }
    return ["It pushes to another service: \(fault)"]
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
        name, .unknown, "The settings name no accepted account or audience of pushes.",
        remedy: "set \(unset.joined(separator: " and ")) as the service has it")
    }
    return CloudFinding(name, .ok, "pushes to \(found.endpoint ?? "")")
  }
}
