internal import Foundation
internal import Glibc

/// Starts a program without standard input and waits until it exits, up to a time limit.
///
/// The program gets its own process group, which is killed as a whole.
struct ChildProcess {
  var program: String
  var arguments: [String]
  /// The file that receives standard output.
  var outputPath: String
  /// The file that receives standard error.
  var errorsPath: String

  /// Runs the program; at most `limit` seconds.
  func run(limit: Double) throws -> ProcessRun {
    let clock = ContinuousClock()
    let start = clock.now
    let process = try spawn()
    var isOvertime = false
    var pause: UInt32 = 1_000
    while !isOvertime, !hasEnded(process) {
      usleep(pause)
      pause = min(5_000, pause * 2)
      isOvertime = start.duration(to: clock.now) > .seconds(limit)
    }
    // Before `waitpid`, so that no other process can have this process ID yet.
    kill(-process, SIGKILL)
    var status: CInt = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let seconds = start.duration(to: clock.now) / .seconds(1)
    let signal = status & 0x7F
    return ProcessRun(
      end: isOvertime ? .overtime : signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal),
      output: try Data(contentsOf: URL(fileURLWithPath: outputPath)),
      errors: try Data(contentsOf: URL(fileURLWithPath: errorsPath)),
      seconds: seconds,
      processorSeconds: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
      memory: usage.ru_maxrss * 1024)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private func hasEnded(_ process: pid_t) -> Bool {
    var info = unsafe siginfo_t()
    let found = unsafe waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT)
    return unsafe found < 0 ? errno != EINTR : info.si_signo == SIGCHLD
  }

  private func spawn() throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addclose(&actions, 0)
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    unsafe posix_spawn_file_actions_addopen(&actions, 1, outputPath, flags, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, errorsPath, flags, 0o600)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))

    var words = unsafe ([program] + arguments).map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let failure = unsafe posix_spawn(&process, program, &actions, &attributes, words, environ)
    guard failure == 0 else {
      let reason = unsafe String(cString: strerror(failure))
      throw FuzzError(description: "cannot start \(program): \(reason)")
    }
    return process
  }
}
