import Foundation
import Testing

/// `puckbuddy serve` as a real process, called with URLSession as by an app on Linux or an iPhone.
struct ServedProgram {
  let url: String
  let schemas: SchemaCheck
  private let program: RunningProgram

  init(_ program: RunningProgram) async throws {
    self.program = program
    try await program.wait(for: "\n")
    let line = try #require(program.text.split(separator: "\n").first, "\(program.errorText)")
    url = String(line.trimmingPrefix("Listening on "))
    let (document, _) = try await PhoneSession().send("GET", url + "/openapi.json")
    schemas = SchemaCheck(document: String(decoding: document, as: UTF8.self))
  }

  /// Sends SIGTERM and returns the exit status.
  func stop() async -> Int32 {
    program.send(SIGTERM)
    return await program.status()
  }

  /// Sends SIGTERM and returns whether it exited properly: at once or, on a busy machine, by
  /// abandoning work that did not end in time (75).
  func endsInOrder() async -> Bool { [0, 75].contains(await stop()) }

  var isRunning: Bool { program.isRunning }

  /// The program's log output.
  var log: String { program.errorText }
}
