import Foundation
import Testing

/// `puckbuddy serve` as a real process, asked with URLSession as an app on Linux or an iPhone asks.
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
    schemas = SchemaCheck(
      document: try #require(
        try JSONSerialization.jsonObject(with: document) as? [String: Any]))
  }

  /// Asks it to end, and says how it did.
  func stop() async -> Int32 {
    program.send(SIGTERM)
    return await program.status()
  }

  /// Asks it to end, and says whether it did: at once or, on a machine that does much else, by leaving
  /// behind what did not end in time (75).
  func endsInOrder() async -> Bool { [0, 75].contains(await stop()) }

  var isRunning: Bool { program.isRunning }

  /// What it has logged.
  var log: String { program.errorText }
}
