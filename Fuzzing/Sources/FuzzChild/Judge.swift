internal import Foundation

/// Separates documented outcomes from others, by exit status, both streams, time and memory.
struct Judge: Sendable {
  let codes: DocumentedCodes

  /// Documented codes that mean that a decoder crashed, hung or requested too much memory.
  private static let notable: Set<String> = [
    "decoder_crashed", "out_of_memory", "time_limit", "out_of_resources",
  ]

  /// Judges the run on the file at `path`.
  func verdict(on run: ProcessRun, path: String) -> Verdict {
    switch run.end {
    case .overtime: return Verdict(outcome: "OVERTIME", problem: "it took too long")
    case .signalled(let number):
      return Verdict(outcome: "SIGNAL \(number)", problem: "it ended by signal \(number)")
    case .exited(let status):
      var verdict = status == 0 ? success(run) : failure(run, status: status, path: path)
      if verdict.problem == nil, run.memory > RunLimits.memory {
        verdict.problem = "it took \(run.memory / 1_000_000) MB of memory"
      }
      if verdict.problem == nil, isTooSlow(run) {
        verdict.problem = "it took too long"
      }
      return verdict
    }
  }

  /// Whether the run exceeded `RunLimits.seconds` in wall-clock time and also in processor time, so
  /// that a busy machine alone does not count.
  private func isTooSlow(_ run: ProcessRun) -> Bool {
    min(run.seconds, run.processorSeconds) > RunLimits.seconds
  }

  private func success(_ run: ProcessRun) -> Verdict {
    guard run.errors.isEmpty else {
      return Verdict(outcome: "MALFORMED", problem: "success, and yet something on stderr")
    }
    guard let document = Self.oneObject(run.output), document["frames_decoded"] is Int,
      document["codec"] is String
    else {
      return Verdict(outcome: "MALFORMED", problem: "stdout is not one JSON document")
    }
    return Verdict(outcome: "ok")
  }

  private func failure(_ run: ProcessRun, status: Int32, path: String) -> Verdict {
    guard run.output.isEmpty else {
      return Verdict(outcome: "MALFORMED", problem: "a failure, and yet something on stdout")
    }
    guard let line = Self.oneObject(run.errors), line.count == 1,
      let error = line["error"] as? [String: Any], let code = error["code"] as? String,
      let message = error["message"] as? String, !message.isEmpty,
      error["retryable"] is Bool, error["file"] as? String == path
    else {
      return Verdict(
        outcome: "STATUS \(status)", problem: "stderr is not one error object for the file")
    }
    guard codes.statuses[code] == status else {
      return Verdict(outcome: code, problem: "\(code) with exit status \(status)")
    }
    guard codes.answersAFile(code) else {
      return Verdict(outcome: code, problem: "\(code) is no answer to a damaged file")
    }
    return Verdict(outcome: code, isNotable: Self.notable.contains(code))
  }

  /// The JSON object, if the data is exactly one line with one JSON object.
  private static func oneObject(_ data: Data) -> [String: Any]? {
    guard data.last == 0x0A, data.count(where: { $0 == 0x0A }) == 1 else { return nil }
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
  }
}
