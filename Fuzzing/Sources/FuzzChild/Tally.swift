internal import Foundation
internal import Mutation

/// The counts of a run so far.
struct Tally: Sendable {
  private(set) var tried = 0
  private(set) var outcomes: [String: Int] = [:]
  /// One line for each undocumented outcome.
  private(set) var undocumented: [String] = []
  /// One line for each documented outcome that deserves a closer examination.
  private(set) var notable: [String] = []
  private(set) var slowest: (seconds: Double, processor: Double, label: String) = (0, 0, "none")
  private(set) var largest: (bytes: Int, label: String) = (0, "none")
  /// Duration of the run.
  var seconds = 0.0

  /// Counts one input; `kept` is the path under which it was kept, if it was.
  mutating func add(_ input: MutatedInput, _ verdict: Verdict, _ run: ProcessRun, kept: String?) {
    tried += 1
    outcomes[verdict.outcome, default: 0] += 1
    let label = "input \(input.number), \(input.seed.name)"
    if run.seconds > slowest.seconds { slowest = (run.seconds, run.processorSeconds, label) }
    if run.memory > largest.bytes { largest = (run.memory, label) }
    if let problem = verdict.problem {
      undocumented.append("\(label): \(problem): \(kept ?? "")")
    } else if verdict.isNotable {
      notable.append("\(label): \(verdict.outcome): \(kept ?? "")")
    }
  }

  /// The report as text.
  var text: String {
    var lines = ["tried         \(tried) inputs in \(Int(seconds)) s", "outcomes"]
    let sorted = outcomes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (outcome, count) in sorted {
      let share = String(format: "%7d  %5.1f %%", count, 100 * Double(count) / Double(tried))
      lines.append("  " + outcome.padding(toLength: 24, withPad: " ", startingAt: 0) + share)
    }
    lines.append(
      String(
        format: "slowest       %.2f s (%.2f s of processor): ", slowest.seconds, slowest.processor)
        + slowest.label)
    lines.append("most memory   \(largest.bytes / 1_000_000) MB: \(largest.label)")
    lines.append("worth a look  \(notable.count)")
    lines += notable.map { "  " + $0 }
    lines.append("undocumented  \(undocumented.count)")
    lines += undocumented.map { "  " + $0 }
    return lines.joined(separator: "\n")
  }
}
