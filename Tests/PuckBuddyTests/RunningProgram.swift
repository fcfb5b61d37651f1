import Foundation
import TestMedia
import Testing

/// The built `puckbuddy` as a running process.
final class RunningProgram {
  private let process: SpawnedProgram
  private let folder: TemporaryFolder

  init(_ arguments: [String], environment: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    process = try SpawnedProgram(
      Program.path, arguments,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
      output: .file(folder.file("out")), errors: .file(folder.file("err")))
  }

  deinit {
    process.send(SIGKILL)
    process.wait()
  }

  var isRunning: Bool { process.isRunning }

  func send(_ signal: CInt) { process.send(signal) }

  /// Waits for the exit without blocking a thread of the cooperative pool; returns -1 if the
  /// waiting is cancelled.
  func status() async -> Int32 { (try? await process.ended())?.number ?? -1 }

  /// The output so far.
  var text: String { contents("out") }
  var errorText: String { contents("err") }

  private func contents(_ name: String) -> String {
    (try? String(contentsOf: folder.file(name), encoding: .utf8)) ?? ""
  }

  /// Waits until the output contains a text; the limit of two minutes is for a busy machine.
  func wait(for text: String) async throws {
    for _ in 0..<6000 {
      if self.text.contains(text) { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("it never wrote \(text): \(self.text) \(errorText)")
  }
}
