import Foundation
import LoopbackServer

/// A program that runs as long as this object lives.
///
/// Foundation's `Process` waits for the end of every descriptor that its child held, and a program
/// started at the same moment holds some of them, too; one that runs on would hold it up for good.
/// This one is given none but its own.
final class ChildProcess: Sendable {
  private let process: pid_t
  /// Its standard output.
  private let output: CInt

  /// - Parameter arguments: With the program, looked up in the PATH, first.
  /// - Throws: `LoopbackError` when it cannot be started.
  init(_ arguments: [String]) throws {
    var ends: [CInt] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw LoopbackError(reason: "no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    // Closing one that is not open is no error.
    for other in 3..<512 { unsafe posix_spawn_file_actions_addclose(&actions, CInt(other)) }
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let status = unsafe posix_spawnp(&process, arguments[0], &actions, nil, &words, environ)
    close(ends[1])
    guard status == 0 else {
      close(ends[0])
      throw LoopbackError(reason: "\(arguments[0]) cannot be started")
    }
    (self.process, output) = (process, ends[0])
  }

  /// The next line that it prints; what came before its end when there is none.
  func line() -> String {
    var text: [UInt8] = []
    var byte: UInt8 = 0
    while unsafe read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { text.append(byte) }
    return String(decoding: text, as: UTF8.self)
  }

  deinit {
    kill(process, SIGKILL)
    var status: CInt = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    close(output)
  }
}
