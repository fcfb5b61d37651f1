package import Foundation
import Synchronization

/// A program in its own process, with its own process group and only its own descriptors.
///
/// It replaces Foundation's `Process`, whose `run()` in Swift 6.3 on Linux may read beyond the
/// names of its open descriptors and crash
/// (https://github.com/swiftlang/swift-corelibs-foundation/pull/5472).
package final class SpawnedProgram: Sendable {
  /// The target of a standard stream of the program.
  package enum Stream {
    /// Inherited from this process.
    case inherited
    /// `/dev/null`.
    case null
    /// A file that is created or truncated.
    case file(URL)
    case handle(FileHandle)
    /// A pipe; the program's end is closed here as soon as the program has started.
    case pipe(Pipe)
  }

  /// How a program ended.
  package enum Ending: Sendable, Equatable {
    case status(Int32)
    case signal(Int32)

    /// The exit status or, as in Foundation, the number of the signal.
    package var number: Int32 {
      switch self {
      case .status(let number), .signal(let number): number
      }
    }
  }

  /// The program could not be started.
  package struct Refusal: Error {
    package var program: String
    package var reason: String
  }

  package let id: pid_t
  private let known = Mutex<Ending?>(nil)

  /// - Parameters:
  ///   - program: A path, or a name that is searched in PATH.
  ///   - environment: The whole environment.
  ///   - directory: The working directory; `nil` for this process's.
  /// - Throws: `Refusal`.
  package init(
    _ program: String, _ arguments: [String],
    environment: [String: String] = ProcessInfo.processInfo.environment, directory: URL? = nil,
    input: Stream = .null, output: Stream = .null, errors: Stream = .inherited
  ) throws {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    for (number, stream) in [input, output, errors].enumerated() {
      unsafe Self.add(stream, as: CInt(number), to: &actions)
    }
    // Closing a descriptor that is not open is no error; some may be opened meanwhile.
    for other in 3..<Self.highestDescriptor() + 256 {
      unsafe posix_spawn_file_actions_addclose(&actions, other)
    }
    // `env` changes the directory; Glibc's own spawn action for that is hidden from Swift.
    let command = (directory.map { ["env", "-C", $0.path] } ?? []) + [program] + arguments
    var words = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var values = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer { unsafe values.forEach { unsafe free($0) } }
    var id: pid_t = 0
    let status = unsafe posix_spawnp(&id, command[0], &actions, &attributes, &words, &values)
    guard status == 0 else {
      throw Refusal(program: program, reason: unsafe String(cString: strerror(status)))
    }
    self.id = id
    if case .pipe(let pipe) = input { try? pipe.fileHandleForReading.close() }
    for case .pipe(let pipe) in [output, errors] { try? pipe.fileHandleForWriting.close() }
  }

  private static func highestDescriptor() -> CInt {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    return names?.compactMap { CInt($0) }.max() ?? 1024
  }

  private static func add(
    _ stream: Stream, as number: CInt, to actions: inout posix_spawn_file_actions_t
  ) {
    let mode = number == 0 ? O_RDONLY : O_WRONLY
    switch stream {
    case .inherited: break
    case .null: unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
    case .file(let url):
      let flags = number == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
      unsafe posix_spawn_file_actions_addopen(&actions, number, url.path, flags, 0o644)
    case .handle(let handle):
      unsafe posix_spawn_file_actions_adddup2(&actions, handle.fileDescriptor, number)
    case .pipe(let pipe):
      let end = number == 0 ? pipe.fileHandleForReading : pipe.fileHandleForWriting
      unsafe posix_spawn_file_actions_adddup2(&actions, end.fileDescriptor, number)
    }
  }

  /// How the program ended; `nil` while it runs.
  package var ending: Ending? {
    known.withLock { known in
      pollStatus(&known)
      return known
    }
  }

  private func pollStatus(_ known: inout Ending?) {
    guard known == nil else { return }
    var status: CInt = 0
    let found = unsafe waitpid(id, &status, WNOHANG)
    if found == id {
      known = Self.ending(status)
    } else if found < 0, errno == ECHILD {
      // Another waiter has already collected the status.
      known = .status(-1)
    }
  }

  package var isRunning: Bool { ending == nil }

  /// Decodes a status of `waitpid` (`man 3 wait`).
  private static func ending(_ status: CInt) -> Ending {
    status & 0x7f == 0 ? .status(status >> 8 & 0xff) : .signal(status & 0x7f)
  }

  /// Sends a signal, unless the program has ended: its process ID may belong to another process by
  /// then.
  package func send(_ signal: Int32) { send(signal, to: id) }

  /// Sends a signal to its whole process group, under the same condition.
  package func sendToGroup(_ signal: Int32) { send(signal, to: -id) }

  private func send(_ signal: Int32, to number: pid_t) {
    known.withLock { known in
      pollStatus(&known)
      if known == nil { kill(number, signal) }
    }
  }

  /// Waits for the exit and blocks the thread.
  @discardableResult
  package func wait() -> Ending {
    while true {
      if let ending { return ending }
      var info = unsafe siginfo_t()
      // Leaves the status to be collected by the holder of the lock.
      unsafe waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT)
    }
  }

  /// Waits for the exit without blocking a thread of the cooperative pool.
  @discardableResult
  package func ended() async throws -> Ending {
    while true {
      if let ending { return ending }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
