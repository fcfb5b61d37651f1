import AnalysisDocuments
import Application
import Foundation
import Reports

/// Writes failures to standard error: a sentence for a person, or one JSON object a line.
struct FailureWriter {
  let asJSON: Bool

  func write(_ failure: AnalysisFailure) {
    let sentence = Formatting.printable("puckbuddy: \(failure.file): \(failure.message)") + "\n"
    StandardError.write(asJSON ? (try? DocumentWriter.line(failure)) ?? sentence : sentence)
  }
}
