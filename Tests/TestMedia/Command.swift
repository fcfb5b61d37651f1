package import Foundation

/// Runs a program and collects what it writes.
package struct Command: Sendable {
  package var status: Int32
  package var output: Data
  package var errorText: String

  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs `program` (looked up in the PATH unless it is a path) to its end.
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    directory: URL? = nil
  ) throws -> Command {
    let process = Process()
    if program.contains("/") {
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
    } else {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [program] + arguments
    }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let directory { process.currentDirectoryURL = directory }
    process.standardInput = FileHandle.nullDevice
    // Files instead of pipes: nothing can fill up while the program runs.
    let folder = try TemporaryFolder()
    let outURL = folder.url.appending(path: "out")
    let errURL = folder.url.appending(path: "err")
    try Data().write(to: outURL)
    try Data().write(to: errURL)
    process.standardOutput = try FileHandle(forWritingTo: outURL)
    process.standardError = try FileHandle(forWritingTo: errURL)
    try process.run()
    process.waitUntilExit()
    return Command(
      status: process.terminationStatus, output: try Data(contentsOf: outURL),
      errorText: String(decoding: try Data(contentsOf: errURL), as: UTF8.self))
  }
}
