package import Jobs
internal import Logging
internal import TeamLibrary

/// Logs the saving of practice days: a line when it begins, is done, or fails.
///
/// Lines name the day, and neither the user nor the words: no reason of the store, which may quote
/// the document's path.
package struct PracticeReport: Sendable {
  let logger: Logger

  @Sendable package func record(_ event: PracticeEvent) {
    switch event {
    case .begun(let save):
      logger.info("practice day: save begun", metadata: ["day": "\(save.place)"])
    case .done(let save, let duration):
      logger.info(
        "practice day: saved",
        metadata: [
          "day": "\(save.place)",
          "milliseconds": .stringConvertible(Int(duration / .milliseconds(1))),
        ])
    case .superseded(let save):
      logger.info(
        "practice day: newer words are stored", metadata: ["day": "\(save.place)"])
    case .failed(let save, let error, let attempt, let isKept):
      logger.warning(
        "practice day: not saved",
        metadata: [
          "day": "\(save.place)", "code": "\(error.fault.rawValue)",
          "error": "\(error.code.rawValue)", "attempt": .stringConvertible(attempt),
          "kept": .stringConvertible(isKept),
        ])
    }
  }
}
