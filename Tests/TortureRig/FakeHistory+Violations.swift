package import FakeGoogle
internal import Foundation

/// The violations in the documents after a fault storm.
extension FakeHistory {
  /// Returns the violations in the documents of a collection of jobs, one sentence each.
  func violations(_ jobs: [String], in collection: String) -> [String] {
    var violations: [String] = []
    for job in jobs {
      guard let versions = documents["\(collection)/\(job)"] else { continue }
      violations += flaws(of: versions).map { "Job \(job): \($0)" }
    }
    let byRecipient = Dictionary(grouping: messages) { "\($0.job ?? "none") on \($0.token)" }
    for (whom, sent) in byRecipient where sent.count > 1 {
      violations.append("Job \(whom): \(sent.count) messages.")
    }
    for message in messages where !jobs.contains(message.job ?? "") {
      violations.append("A message tells of the job \(message.job ?? "none"), which is none.")
    }
    return violations
  }

  private func flaws(of versions: [Version]) -> [String] {
    var flaws: [String] = []
    if versions.contains(where: { $0.texts == nil }) { flaws.append("It was deleted.") }
    let states = versions.map(\.state)
    let terminal = states.indices.filter { ["completed", "failed"].contains(states[$0].status) }
    if terminal != [states.count - 1] {
      flaws.append("The terminal writes are numbers \(terminal) of \(states.count).")
    }
    for (before, after) in zip(states, states.dropFirst()) where !after.follows(before) {
      flaws.append("\(before) became \(after).")
    }
    return flaws
  }

  /// How often the documents of jobs were written, by the fake's clock, the app's writes included.
  package var writeRate: WriteRate {
    var rate = WriteRate()
    for versions in documents.values {
      // A write whose answer was lost is repeated, and changes nothing.
      let isRepeat = zip(versions, versions.dropFirst()).map { before, after in
        after.state == before.state && after.time < before.time + 1
      }
      rate.repeats += isRepeat.count { $0 }
      let writes = zip(versions, [false] + isRepeat).filter { !$0.1 }.map(\.0)
      for (first, begin) in writes.enumerated() {
        rate.mostInASecond = max(
          rate.mostInASecond, writes[first...].prefix { $0.time < begin.time + 1 }.count)
        for (last, end) in writes.enumerated() where last >= first {
          let ahead = Double(last - first + 1) - (end.time - begin.time)
          guard ahead > rate.mostAhead else { continue }
          rate.mostAhead = ahead
          rate.writes = writes[first...last].map { write in
            "\(write.state) at \(Int(((write.time - begin.time) * 1000).rounded())) ms"
          }
        }
      }
    }
    return rate
  }
}

/// The state of the work in a version.
private struct DocumentState: CustomStringConvertible, Equatable {
  var status: String
  var claim: Int
  var progress: Int

  private static let order = ["queued", "processing", "summarizing", "completed", "failed"]

  /// Within a claim the status and the progress never decrease; a claim starts a new round, and a
  /// released job keeps the number of the claim that released it.
  func follows(_ before: DocumentState) -> Bool {
    guard let now = DocumentState.order.firstIndex(of: status),
      let then = DocumentState.order.firstIndex(of: before.status)
    else { return false }
    if claim == before.claim + 1 { return status == "processing" || status == "failed" }
    guard claim == before.claim else { return false }
    return status == "queued" || now >= then && (progress >= before.progress || now > 3)
  }

  var description: String { "\(status) (claim \(claim), \(progress) %)" }
}

extension FakeHistory.Version {
  fileprivate var state: DocumentState {
    DocumentState(
      status: texts?["status"] ?? "none", claim: Int(texts?["claim"] ?? "") ?? 0,
      progress: Int(texts?["progress"] ?? "") ?? 0)
  }
}
