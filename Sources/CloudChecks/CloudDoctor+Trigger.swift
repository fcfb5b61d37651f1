internal import Foundation
internal import GoogleCloud

/// Checks of the Eventarc trigger, which notifies the service of each new job.
extension CloudDoctor {
  /// The service's name in deploy/service.yaml, and the trigger's in deploy/setup.sh.
  private static let service = "puckbuddy"
  private static let ownTrigger = "puckbuddy-job-created"

  /// - Parameter location: The location of the database, which its triggers share.
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
        // When the location of the database is unknown, the trigger may be in another location.
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
    // The setup script updates its own trigger, and knows no other.
    let remedy =
      trigger.id == CloudDoctor.ownTrigger
      ? CloudDoctor.script : "delete \(trigger.id), then \(CloudDoctor.script)"
    var faults = destinationFaults(trigger.destination?.cloudRun, remedy: remedy)
    if let expected = setup.pushAccount, trigger.serviceAccount != expected {
      let account = trigger.serviceAccount ?? "no account"
      faults.append(
        .init(detail: "It calls as \(account), and \(expected) is accepted.", remedy: remedy))
    }
    for other in all where !CloudDoctor.isCreation(other) {
      faults.append(
        .init(
          detail: "\(other.id) reacts to every change of a job, also to our own.",
          remedy: "delete \(other.id)", state: .warning))
    }
    return faults + (await transportFaults(of: trigger)) + openQuestions
  }

  /// Checks that the trigger calls the service in the right region and at the right path.
  private func destinationFaults(
    _ destination: TriggerDescription.Destination.CloudRun?, remedy: String
  ) -> [CloudFinding.Fault] {
    guard let destination else {
      return [.init(detail: "It calls no service of Cloud Run.", remedy: remedy)]
    }
    var faults: [CloudFinding.Fault] = []
    let path = destination.path ?? ""
    if path != "/events/firestore", path != "events/firestore" {
      faults.append(
        .init(
          detail: "It calls “\(path)” of the service, where nobody takes it.", remedy: remedy))
    }
    let service = destination.service ?? ""
    if service != CloudDoctor.service {
      // The service may have another name.
      faults.append(
        .init(
          detail: "It calls the service “\(service)”, and that of deploy/ is "
            + "\(CloudDoctor.service).",
          remedy: remedy, state: .warning))
    }
    let region = destination.region ?? ""
    if let expected = setup.region {
      if region != expected {
        faults.append(
          .init(
            detail: "It calls a service in “\(region)”, and ours is in \(expected).",
            remedy: "\(remedy), or set PUCKBUDDY_REGION"))
      }
    } else {
      faults.append(
        .init(
          detail: "It calls a service in “\(region)”; where ours is, the settings do not say.",
          remedy: "set PUCKBUDDY_REGION as the service has it", state: .unknown))
    }
    return faults
  }

  /// Checks the trigger's own Pub/Sub subscription, whose tokens must be accepted too.
  private func transportFaults(of trigger: TriggerDescription) async -> [CloudFinding.Fault] {
    let again = "delete \(trigger.id), then \(CloudDoctor.script)"
    guard let name = trigger.transport?.pubsub?.subscription?.split(separator: "/").last else {
      return [
        .init(
          detail: "By what subscription it delivers cannot be seen.",
          remedy: "try again once the trigger is ready", state: .unknown)
      ]
    }
    do {
      let push = try await inspection.subscription(String(name)).pushConfig
      guard let push, let endpoint = push.pushEndpoint, !endpoint.isEmpty else {
        return [.init(detail: "Its subscription \(name) pushes nowhere.", remedy: again)]
      }
      guard let token = push.oidcToken else {
        return [
          .init(
            detail: "Its subscription \(name) pushes without a token, so that nothing of it is "
              + "accepted.",
            remedy: again)
        ]
      }
      let audience = CloudDoctor.audience(of: token, endpoint: endpoint)
      guard let detail = refusal(of: audience) else { return [] }
      // Polling workers find jobs that only the trigger announces.
      return [
        .init(
          detail: detail,
          remedy: "add \(audience) to PUCKBUDDY_PUSH_AUDIENCE: "
            + "\(CloudDoctor.script) --push-audience \(audience)",
          state: .warning)
      ]
    } catch {
      let finding = CloudFinding(
        "Transport", error, right: "roles/pubsub.viewer", missing: ("It is gone.", again))
      return [
        .init(
          detail: "Its subscription \(name): \(finding.detail)", remedy: finding.remedy ?? again,
          state: finding.state)
      ]
    }
  }
}
