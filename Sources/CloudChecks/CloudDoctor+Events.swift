internal import Foundation
internal import GoogleCloud

/// Checks of the triggers of jobs. Each is a convenience: a polling worker finds every job without.
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
    func fault(_ detail: String, _ state: CloudFinding.State = .failed) {
      faults.append(.init(detail: detail, remedy: CloudDoctor.script, state: state))
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
      faults += pushFaults(found.pushConfig?.oidcToken, endpoint: endpoint) + openQuestions
    }
    let deadline = found.ackDeadlineSeconds ?? 10
    if let needed = setup.pushSeconds, deadline < needed {
      fault(
        "A push may take \(deadline) s, and the settings take \(needed) s: it comes twice.")
    }
    if found.deadLetterPolicy?.deadLetterTopic == nil {
      fault("What nobody takes is tried again for days.", .warning)
    }
    if found.retryPolicy == nil {
      fault("What is refused comes again at once.", .warning)
    }
    return faults
  }

  /// Returns the faults of the token that pushes carry.
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
    let audience = CloudDoctor.audience(of: token, endpoint: endpoint)
    if let detail = refusal(of: audience) {
      faults.append(
        .init(
          detail: detail,
          remedy: "\(CloudDoctor.script), or add \(audience) to PUCKBUDDY_PUSH_AUDIENCE"))
    }
    return faults
  }

  /// Returns the audience of tokens; if it is not configured, the URL of the push endpoint.
  static func audience(
    of token: SubscriptionDescription.PushConfig.Token?, endpoint: String
  ) -> String {
    token?.audience.flatMap { $0.isEmpty ? nil : $0 } ?? endpoint
  }

  /// Returns a fault text when tokens for an audience are not accepted; `nil` when they are, or
  /// when the settings name no audience, which `openQuestions` reports.
  func refusal(of audience: String) -> String? {
    let accepted = setup.pushAudiences
    guard !accepted.isEmpty, !accepted.contains(audience) else { return nil }
    let names = accepted.sorted().joined(separator: " or ")
    return "Its tokens are for \(audience), and those for \(names) are accepted."
  }

  /// The checks that are impossible because the settings lack a value.
  var openQuestions: [CloudFinding.Fault] {
    var open: [CloudFinding.Fault] = []
    if setup.pushAccount == nil {
      open.append(
        .init(
          detail: "Whose pushes are accepted, the settings do not say.",
          remedy: "set PUCKBUDDY_PUSH_ACCOUNT as the service has it", state: .unknown))
    }
    if setup.pushAudiences.isEmpty {
      open.append(
        .init(
          detail: "For whom tokens of pushes must be, the settings do not say.",
          remedy: "set PUCKBUDDY_PUSH_AUDIENCE as the service has it", state: .unknown))
    }
    return open
  }
}
