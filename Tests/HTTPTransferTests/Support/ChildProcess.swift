import Foundation
import LoopbackServer

/// A program that runs as long as this object lives, and no longer than this process.
///
/// Foundation's `Process` waits for the end of every descriptor that its child held, and a program
/// started at the same moment holds some of them, too; one that runs on would hold it up for good.
/// This one is given none but its own.
final class ChildProcess: Sendable {
  private let process: pid_t
  /// Its standard output.
  private let output: CInt
  /// When this is closed, by us or by our end, the program is ended.
  private let lifeline: CInt

  /// - Parameter arguments: With the program, looked up in the PATH, first.
  /// - Throws: `LoopbackError` when it cannot be started.
  init(_ arguments: [String]) throws {
    var (ends, life): ([CInt], [CInt]) = ([-1, -1], [-1, -1])
    guard unsafe pipe(&ends) == 0, unsafe pipe(&life) == 0 else {
      throw LoopbackError(reason: "no pipe")
    }
    for end in ends + life { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, life[0], 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    // Closing one that is not open is no error.
    for other in 3..<512 { unsafe posix_spawn_file_actions_addclose(&actions, CInt(other)) }
    let shell = ["sh", "-c", #""$@" </dev/null & read -r end; kill -9 $!"#, "sh"] + arguments
    var words = unsafe shell.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let status = unsafe posix_spawnp(&process, "sh", &actions, nil, &words, environ)
    close(ends[1])
    close(life[0])
    guard status == 0 else {
      close(ends[0])
      close(life[1])
      throw LoopbackError(reason: "\(arguments[0]) cannot be started")
    }
    (self.process, output, lifeline) = (process, ends[0], life[1])
  }

  /// The next line that it prints; what came before its end when there is none.
  func line() -> String {
    var text: [UInt8] = []
    var byte: UInt8 = 0
    while unsafe read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { text.append(byte) }
    return String(decoding: text, as: UTF8.self)
  }

  deinit {
    close(lifeline)
    var status: CInt = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    close(output)
  }
}
