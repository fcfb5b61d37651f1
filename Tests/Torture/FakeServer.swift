import Foundation
import TestMedia
import TortureRig

/// The fake Google in its own process, which ends when the last reference to it is released.
final class FakeServer {
  let url: String
  private let process: SpawnedProgram
  private let input = Pipe()

  /// Waits until the fake prints its URL.
  init(_ program: URL) throws {
    let output = Pipe()
    process = try SpawnedProgram(
      program.path, [GoogleProject.project, GoogleProject.bucket], input: .pipe(input),
      output: .pipe(output))
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty,
      byte != Data("\n".utf8)
    {
      line += byte
    }
    url = String(decoding: line, as: UTF8.self)
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.wait()
  }
}
