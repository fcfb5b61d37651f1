import Foundation
import TestMedia

/// A program that runs as long as this object lives, and no longer than this process.
final class ChildProcess: Sendable {
  private let process: SpawnedProgram
  private let output = Pipe()
  /// When this pipe is closed, by us or by our exit, the program is terminated.
  private let lifeline = Pipe()

  /// - Parameter arguments: The program, which is searched in PATH, and its arguments.
  /// - Throws: `SpawnedProgram.Refusal` if it cannot be started.
  init(_ arguments: [String]) throws {
    process = try SpawnedProgram(
      "sh", ["-c", #""$@" </dev/null & read -r end; kill -9 $!"#, "sh"] + arguments,
      input: .pipe(lifeline), output: .pipe(output))
  }

  /// Returns the next line of its output, or the rest of it if the output has ended.
  func line() -> String {
    var text = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty,
      byte != Data("\n".utf8)
    {
      text += byte
    }
    return String(decoding: text, as: UTF8.self)
  }

  deinit {
    try? lifeline.fileHandleForWriting.close()
    process.wait()
  }
}
