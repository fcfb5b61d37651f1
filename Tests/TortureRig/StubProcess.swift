package import Foundation
import TestMedia

/// A worker in its own process.
package final class StubProcess {
  private let process: SpawnedProgram
  private let output = Pipe()

  /// - Parameters:
  ///   - program: The built `WorkerStub`.
  ///   - arguments: Those after the folder's.
  package convenience init(
    _ program: URL, on folder: DataFolder, _ arguments: [String] = []
  ) throws {
    let google = folder.google.map { ["--google", $0.url, "--collection", $0.collection] } ?? []
    try self.init(
      program, [folder.url.path, "--journals", folder.journals.path] + google + arguments)
  }

  /// Starts a worker of any kind.
  ///
  /// - Parameter errors: The target of its standard error, unless it is inherited.
  package init(_ program: URL, _ arguments: [String], errors: FileHandle? = nil) throws {
    process = try SpawnedProgram(
      program.path, arguments, output: .pipe(output),
      errors: errors.map { .handle($0) } ?? .inherited)
  }

  package var number: Int32 { process.id }
  package var isRunning: Bool { process.isRunning }

  /// Whether a signal has stopped it: state `T` in `/proc/PID/stat` (`man 5 proc`).
  package var isStopped: Bool {
    let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
    return text?.split(separator: ")").last?.hasPrefix(" T") == true
  }

  /// Whether it already catches `SIGTERM` (`SigCgt` in `/proc/PID/status`, `man 5 proc`).
  private var isListening: Bool {
    let text = try? String(contentsOfFile: "/proc/\(number)/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
    let mask = line.flatMap { UInt64($0.dropFirst(8), radix: 16) } ?? 0
    return mask & (1 << UInt64(SIGTERM - 1)) != 0
  }

  /// Sends SIGTERM as soon as the worker catches it, and waits until it has exited.
  ///
  /// - Returns: The exit status; `nil` if a signal killed it.
  package func endInOrder() async throws -> Int32? {
    while isRunning, !isListening { try await Task.sleep(for: .milliseconds(5)) }
    send(SIGTERM)
    return try await ended().status
  }

  /// Waits for the exit as `end` does, without blocking a thread; for workers with little output.
  package func ended() async throws -> (text: String, status: Int32?) {
    while isRunning { try await Task.sleep(for: .milliseconds(5)) }
    return try end()
  }

  package func send(_ signal: Int32) { process.send(signal) }

  /// Waits for the exit.
  ///
  /// - Returns: The output of the process, and its exit status; `nil` for the status if a signal
  ///   killed it.
  package func end() throws -> (text: String, status: Int32?) {
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    guard case .status(let status) = process.wait() else { return (text, nil) }
    return (text, status)
  }

  /// Kills the process and waits until it has exited.
  package func killAndWait() {
    send(SIGKILL)
    process.wait()
  }

  deinit { killAndWait() }
}
