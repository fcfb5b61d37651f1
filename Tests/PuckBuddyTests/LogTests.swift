import Foundation
import Logging
import TestMedia
import Testing

@testable import Application

@Suite struct LogTests {
  private let lines = LogLines()

  private func logger(_ format: LogFormat) -> Logger {
    var handler = LineLogHandler(format: format, write: lines.add)
    handler.now = { Date(timeIntervalSince1970: 1_700_000_000.25) }
    return Logger(label: "test") { [handler] _ in handler }
  }

  @Test func aLineForMachinesIsOneObject() throws {
    var logger = self.logger(.json)
    logger[metadataKey: "job"] = "Q3"
    logger.warning(
      "phase \"ended\"\n",
      metadata: [
        "milliseconds": .stringConvertible(12), "is": .stringConvertible(true),
        "list": ["a", ["b": "c"]], "time": "never", "severity": "none",
      ])
    let line = try #require(lines.all.first)
    #expect(lines.all.count == 1)
    let object = try Data(line.utf8).object()
    #expect(object["severity"] as? String == "WARNING")
    #expect(object["message"] as? String == "phase \"ended\"\n")
    #expect(object["time"] as? String == "2023-11-14T22:13:20.250Z")
    #expect(object["job"] as? String == "Q3" && object["is"] as? Bool == true)
    #expect(line.contains("\"milliseconds\":12,"))
    #expect((object["list"] as? [Any])?.count == 2)
  }

  @Test func aLineForPeopleIsALine() {
    logger(.text).info("claimed", metadata: ["job": "a\u{1B}[31m\nb", "attempt": "1"])
    #expect(
      lines.all == [
        "2023-11-14T22:13:20.250Z info    claimed attempt=1 job=a\u{FFFD}[31m\u{FFFD}b\n"
      ])
  }

  @Test func belowTheLevelNothingIsLogged() {
    var logger = self.logger(.text)
    logger.debug("unseen")
    logger.logLevel = .error
    logger.warning("unseen")
    logger.error("seen")
    #expect(lines.all.count == 1)
  }

  @Test(arguments: [
    (Logger.Level.trace, "DEBUG"), (.debug, "DEBUG"), (.info, "INFO"), (.notice, "NOTICE"),
    (.warning, "WARNING"), (.error, "ERROR"), (.critical, "CRITICAL"),
  ])
  func severities(_ level: Logger.Level, _ name: String) {
    #expect(LogRecord.severity(level) == name)
  }

  @Test(
    arguments: [
      ("auto", [:], false, false, .text), ("auto", [:], false, true, .json),
      ("auto", [:], true, true, .text), ("auto", ["K_SERVICE": "a"], true, false, .json),
      ("auto", ["CLOUD_RUN_JOB": "a"], false, false, .json),
      ("auto", ["CLOUD_RUN_WORKER_POOL": "a"], false, false, .json),
      ("auto", ["K_SERVICE": ""], false, false, .text),
      ("text", ["K_SERVICE": "a"], false, true, .text), ("json", [:], true, false, .json),
    ] as [(String, [String: String], Bool, Bool, LogFormat)])
  func formats(
    _ setting: String, _ environment: [String: String], _ isTerminal: Bool, _ isContainer: Bool,
    _ format: LogFormat
  ) {
    #expect(
      LogFormat(
        setting: setting, environment: environment, isTerminal: isTerminal,
        isContainer: isContainer) == format)
  }

  @Test func aRepeatedFailureIsThrottled() {
    let repeats = RepeatedFailures()
    let now = ContinuousClock.now
    #expect(repeats.admit("a", at: now) == 0)
    #expect(repeats.admit("a", at: now + .seconds(9)) == nil)
    #expect(repeats.admit("a", at: now + .seconds(9.5)) == nil)
    #expect(repeats.admit("b", at: now + .seconds(9)) == 0)
    #expect(repeats.admit("a", at: now + .seconds(10)) == 2)
    #expect(repeats.admit("a", at: now + .seconds(21)) == 0)
  }
}
