import FakeGoogle
import Foundation
import TortureRig

/// The results of a fault storm over a fake Google, in figures.
struct StormReport {
  let history: FakeHistory
  let jobs: Int

  /// A document may be this many writes ahead of a rate of one per second.
  ///
  /// Creation and an immediate claim are two; `summarizing` and the end, which are not delayed, are
  /// two more, right after progress was written.
  static let mostAhead = 4.0

  var violations: [String] {
    var violations: [String] = []
    let rate = history.writeRate
    if rate.mostAhead > StormReport.mostAhead {
      violations.append(
        "A document was written \(figure(rate.mostAhead)) times more than once a second: "
          + rate.writes.joined(separator: ", ") + ".")
    }
    if rate.repeats > lostAnswers {
      violations.append(
        "\(rate.repeats) writes were repeated, after \(lostAnswers) answers that were lost.")
    }
    if history.messages.isEmpty { violations.append("No message was taken.") }
    return violations
  }

  func report(seconds: Double) {
    let faults = history.faults.values.reduce(0, +)
    let writes = history.documents.values.reduce(0) { $0 + $1.count }
    let lives = history.documents.values.reduce(0) { sum, versions in
      sum + (versions.last?.time ?? 0) - (versions.dropFirst().first?.time ?? 0)
    }
    let notified = Set(history.messages.compactMap(\.job)).count
    let rate = history.writeRate
    let firestore = history.operations.reduce(0) {
      $0 + ($1.key.hasPrefix("firestore.") ? $1.value : 0)
    }
    print(
      """
      answers                   \(history.answers), \(figure(Double(history.answers) / seconds)) a second
      faulty answers            \(faults) (\(figure(100 * Double(faults) / Double(history.answers))) %)
      Firestore requests        \(figure(Double(firestore) / Double(jobs))) for each job, kills and idling counted in
      document writes           \(figure(Double(writes) / Double(jobs))) for each job; \
      \(figure(Double(writes - jobs) / lives)) a second from first claim to end
      most writes in a second   \(rate.mostInASecond); at most \(figure(rate.mostAhead)) ahead of one a second
      repeated writes           \(rate.repeats), after \(lostAnswers) lost answers
      messages                  \(history.messages.count) to the devices of \(notified) jobs; \
      \(jobs - notified) jobs without, as their worker died first or the service did not say
      """)
    for (fault, count) in kinds { print("  \(count) × \(fault)") }
  }

  /// How many answers of Firestore came too late or not at all, though the call had its effect.
  private var lostAnswers: Int {
    history.faults.reduce(0) { sum, fault in
      let isLost = ["after the effect", "cut body", "slow"].contains { fault.key.contains($0) }
      return fault.key.hasPrefix("firestore.") && isLost ? sum + fault.value : sum
    }
  }

  /// The number of faults of each kind for each service.
  private var kinds: [(String, Int)] {
    var kinds: [String: Int] = [:]
    for (what, count) in history.faults {
      let parts = what.split(separator: ": ", maxSplits: 1)
      let service = parts[0].split(separator: ".").first ?? ""
      kinds["\(service): \(parts.last ?? "")", default: 0] += count
    }
    return kinds.sorted { $0.key < $1.key }
  }

  private func figure(_ value: Double) -> String {
    value.formatted(.number.precision(.fractionLength(2)).grouping(.never))
  }
}
