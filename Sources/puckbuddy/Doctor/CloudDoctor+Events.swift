import Foundation
import GoogleCloud

/// What starts a job. Each is a convenience: a polling worker finds every job without it.
extension CloudDoctor {
  func topic() async -> CloudFinding {
    let name = "Topic"
    guard let topic = setup.topic else {
      return CloudFinding(name, .ok, "none is wanted (PUCKBUDDY_TOPIC): workers poll")
    }
    do {
      try await inspection.checkTopic(topic)
      return CloudFinding(name, .ok, "\(topic) is there")
    } catch {
      return CloudFinding(
        name, error, right: "roles/pubsub.viewer",
        missing: ("There is no topic \(topic).", "\(CloudDoctor.script), or set PUCKBUDDY_TOPIC"))
    }
  }

  func subscription() async -> CloudFinding {
    let name = "Subscription"
    guard setup.topic != nil else {
      return CloudFinding(name, .ok, "none is wanted without a topic")
    }
    guard let subscription = setup.subscription else {
      return CloudFinding(
        name, .unknown, "The settings name no subscription.",
        remedy: "set PUCKBUDDY_SUBSCRIPTION, or let workers poll")
    }
    do {
      let found = try await inspection.subscription(subscription)
      return CloudFinding(
        name, faults: faults(of: found),
        otherwise: "\(subscription) pushes to \(found.pushConfig?.pushEndpoint ?? "")")
    } catch {
      return CloudFinding(
        name, error, right: "roles/pubsub.viewer",
        missing: ("There is no subscription \(subscription).", CloudDoctor.script))
    }
  }

  private func faults(of found: SubscriptionDescription) -> [CloudFinding.Fault] {
    var faults: [CloudFinding.Fault] = []
    func fault(_ detail: String, mild: Bool = false) {
      faults.append(.init(detail: detail, remedy: CloudDoctor.script, isMild: mild))
    }
    if found.topic != "projects/\(setup.project)/topics/\(setup.topic ?? "")" {
      fault("It belongs to the topic \(found.topic).")
    }
    let endpoint = found.pushConfig?.pushEndpoint ?? ""
    let parts = URLComponents(string: endpoint)
    if endpoint.isEmpty {
      fault("It pushes nowhere.")
    } else if parts?.scheme != "https" || !["", "/", "/pubsub/push"].contains(parts?.path) {
      fault("It pushes to \(endpoint), where nobody takes it.")
    } else {
      faults += pushFaults(found.pushConfig?.oidcToken, endpoint: endpoint)
    }
    let deadline = found.ackDeadlineSeconds ?? 10
    if let needed = setup.pushSeconds, deadline < needed {
      fault(
        "A push may take \(deadline) s, and the settings take \(needed) s: it comes twice.")
    }
    if found.deadLetterPolicy?.deadLetterTopic == nil {
      fault("What nobody takes is tried again for days.", mild: true)
    }
    if found.retryPolicy == nil {
      fault("What is refused comes again at once.", mild: true)
    }
    return faults
  }

  /// What is wrong with the token that pushes carry.
  private func pushFaults(
    _ token: SubscriptionDescription.PushConfig.Token?, endpoint: String
  ) -> [CloudFinding.Fault] {
    guard let account = token?.serviceAccountEmail, !account.isEmpty else {
      return [
        .init(
          detail: "It pushes without a token, so that nothing of it is accepted.",
          remedy: CloudDoctor.script)
      ]
    }
    var faults: [CloudFinding.Fault] = []
    if let expected = setup.pushAccount, account != expected {
      faults.append(
        .init(
          detail: "It pushes as \(account), and \(expected) is accepted.",
          remedy: "\(CloudDoctor.script), or set PUCKBUDDY_PUSH_ACCOUNT"))
    }
    let audience = token?.audience.flatMap { $0.isEmpty ? nil : $0 } ?? endpoint
    if let expected = setup.pushAudience, audience != expected {
      faults.append(
        .init(
          detail: "Its tokens are for \(audience), and those for \(expected) are accepted.",
          remedy: "\(CloudDoctor.script), or set PUCKBUDDY_PUSH_AUDIENCE"))
    }
    return faults
  }

  /// - Parameter location: Where the database is; its triggers are there too.
  func trigger(in location: String?) async -> CloudFinding {
    let name = "Trigger"
    guard let region = location ?? setup.region else {
      return CloudFinding(
        name, .unknown, "Nobody knows where the database is, and with it its triggers.",
        remedy: "set PUCKBUDDY_REGION")
    }
    do {
      let watching = try await inspection.triggers(in: region)
        .filter { $0.watches(setup.collection) }
      guard let created = watching.first(where: { CloudDoctor.isCreation($0) }) else {
        // Where the database is unknown, it may wait elsewhere.
        return CloudFinding(
          name, location == nil ? .unknown : .failed,
          "In \(region) no trigger waits for new jobs.",
          remedy: "\(CloudDoctor.script), or let workers poll")
      }
      return CloudFinding(
        name, faults: await faults(of: created, among: watching),
        otherwise: "\(created.id) waits for new jobs in \(region)")
    } catch {
      return CloudFinding(
        name, error, right: "roles/eventarc.viewer",
        missing: ("There are no triggers in \(region).", CloudDoctor.script))
    }
  }

  private static let created = "google.cloud.firestore.document.v1.created"

  private static func isCreation(_ trigger: TriggerDescription) -> Bool {
    let type = trigger.value(of: "type")
    return type == created || type == created + ".withAuthContext"
  }

  private func faults(
    of trigger: TriggerDescription, among all: [TriggerDescription]
  ) async -> [CloudFinding.Fault] {
    var faults: [CloudFinding.Fault] = []
    let path = trigger.destination?.cloudRun?.path ?? ""
    if path != "/events/firestore", path != "events/firestore" {
      faults.append(
        .init(
          detail: "It calls “\(path)” of the service, where nobody takes it.",
          remedy: "delete it, then \(CloudDoctor.script)"))
    }
    if let expected = setup.pushAccount, trigger.serviceAccount != expected {
      faults.append(
        .init(
          detail: "It calls as \(trigger.serviceAccount ?? "nobody"), and \(expected) is accepted.",
          remedy: "delete it, then \(CloudDoctor.script)"))
    }
    for other in all where !CloudDoctor.isCreation(other) {
      faults.append(
        .init(
          detail: "\(other.id) reacts to every change of a job, also to our own.",
          remedy: "delete it", isMild: true))
    }
    return faults + (await transportFaults(of: trigger))
  }

  /// Eventarc delivers by a subscription of its own, whose tokens have to be accepted as well.
  private func transportFaults(of trigger: TriggerDescription) async -> [CloudFinding.Fault] {
    guard let expected = setup.pushAudience,
      let name = trigger.transport?.pubsub?.subscription?.split(separator: "/").last,
      let transport = try? await inspection.subscription(String(name)),
      let audience = transport.pushConfig?.oidcToken?.audience, audience != expected
    else { return [] }
    return [
      .init(
        detail: "Its tokens are for \(audience), and those for \(expected) are accepted.",
        remedy: "set PUCKBUDDY_PUSH_AUDIENCE", isMild: true)
    ]
  }
}
