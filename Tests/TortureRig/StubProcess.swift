package import Foundation

/// A worker with a stub for an analysis, in a process of its own.
package final class StubProcess {
  private let process = Process()
  private let output = Pipe()

  /// - Parameter program: The built `WorkerStub`.
  package init(_ program: URL, on folder: DataFolder, _ arguments: [String] = []) throws {
    process.executableURL = program
    process.arguments = [folder.url.path] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
  }

  package var number: Int32 { process.processIdentifier }
  package var isRunning: Bool { process.isRunning }

  package func send(_ signal: Int32) { kill(number, signal) }

  /// Waits for the end.
  ///
  /// - Returns: What the process wrote, and its exit status; `nil` for the status when a signal
  ///   ended it.
  package func end() throws -> (text: String, status: Int32?) {
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : nil
    return (String(decoding: data, as: UTF8.self), status)
  }

  /// Kills the process and waits until it is gone.
  package func killAndWait() {
    guard process.isRunning else { return }
    send(SIGKILL)
    process.waitUntilExit()
  }

  deinit { killAndWait() }
}
