import Foundation
import TestMedia

/// A program that runs as long as this object lives, and no longer than this process.
final class ChildProcess: Sendable {
  private let process: SpawnedProgram
  private let output = Pipe()
  /// When this is closed, by us or by our end, the program is ended.
  private let lifeline = Pipe()

  /// - Parameter arguments: With the program, looked up in the PATH, first.
  /// - Throws: `SpawnedProgram.Refusal` when it cannot be started.
  init(_ arguments: [String]) throws {
    process = try SpawnedProgram(
      "sh", ["-c", #""$@" </dev/null & read -r end; kill -9 $!"#, "sh"] + arguments,
      input: .pipe(lifeline), output: .pipe(output))
  }

  /// The next line that it prints; what came before its end when there is none.
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
