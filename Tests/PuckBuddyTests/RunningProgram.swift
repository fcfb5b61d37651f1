import Foundation
import TestMedia
import Testing

/// The built `puckbuddy` while it runs.
final class RunningProgram {
  private let process = Process()
  private let folder: TemporaryFolder
  private let ending = ProgramEnding()

  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    for name in ["out", "err"] { try Data().write(to: folder.file(name)) }
    process.standardOutput = try FileHandle(forWritingTo: folder.file("out"))
    process.standardError = try FileHandle(forWritingTo: folder.file("err"))
    process.terminationHandler = { [ending] in ending.end($0.terminationStatus) }
    try process.run()
  }

  deinit { send(SIGKILL) }

  var isRunning: Bool { process.isRunning }

  func send(_ signal: CInt) {
    if process.isRunning { kill(process.processIdentifier, signal) }
  }

  /// Waits for the end, without a thread that tasks share.
  func status() async -> Int32 { await ending.status() }

  /// What it has written so far.
  var text: String { contents("out") }
  var errorText: String { contents("err") }

  private func contents(_ name: String) -> String {
    (try? String(contentsOf: folder.file(name), encoding: .utf8)) ?? ""
  }

  /// Waits until it has written a text; two minutes are for a machine that does much else.
  func wait(for text: String) async throws {
    for _ in 0..<6000 {
      if self.text.contains(text) { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("it never wrote \(text): \(self.text) \(errorText)")
  }
}
