internal import Foundation
internal import Glibc
internal import TestMedia

/// How one process ended, and the resources that it used.
struct ProcessRun: Sendable {
  enum End: Sendable, Hashable {
    case exited(Int32)
    case signalled(Int32)
    /// Killed by the fuzzer, because it took too long.
    case overtime
  }

  var end: End
  var output: Data
  var errors: Data
  /// Wall-clock time from start to end, in seconds.
  var seconds: Double
  /// Processor time of the process and its children, in seconds.
  var processorSeconds: Double
  /// The largest resident memory of the process or one of its children, in bytes.
  var memory: Int

  /// Runs a program without standard input, in its own process group, for at most `limit` seconds.
  ///
  /// - Parameters:
  ///   - output: The file that receives standard output.
  ///   - errors: The file that receives standard error.
  init(
    _ program: String, _ arguments: [String], output: URL, errors: URL, limit: Double
  ) throws {
    let start = ContinuousClock.now
    let process = try SpawnedProgram(
      program, arguments, output: .file(output), errors: .file(errors)
    ).id
    var isOvertime = false
    var pause: UInt32 = 1_000
    while !isOvertime, !Self.hasEnded(process) {
      usleep(pause)
      pause = min(5_000, pause * 2)
      isOvertime = start.duration(to: .now) > .seconds(limit)
    }
    // Before `wait4`, so that no other process can have this process ID yet.
    kill(-process, SIGKILL)
    var status: CInt = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let signal = status & 0x7F
    end = isOvertime ? .overtime : signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    seconds = start.duration(to: .now) / .seconds(1)
    processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    memory = usage.ru_maxrss * 1024
    self.output = try Data(contentsOf: output)
    self.errors = try Data(contentsOf: errors)
  }

  /// Whether the process has ended; its status remains to be collected.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var info = unsafe siginfo_t()
    let found = unsafe waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT)
    return unsafe found < 0 ? errno != EINTR : info.si_signo == SIGCHLD
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
