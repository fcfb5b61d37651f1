internal import Foundation
internal import Glibc

/// The CPU time of a process, as reported by the kernel.
enum ProcessorTime {
  /// Returns the CPU seconds of all its threads; `nil` when the process no longer exists.
  static func used(by processIdentifier: Int32) -> Double? {
    let text = try? String(contentsOfFile: "/proc/\(processIdentifier)/stat", encoding: .utf8)
    return text.flatMap { used(stat: $0) }
  }

  /// Parses the text of `/proc/PID/stat` (`man 5 proc`): `utime` and `stime` are the twelfth and
  /// the thirteenth field after the name, which may contain any characters.
  static func used(stat: String) -> Double? {
    guard let end = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[stat.index(after: end)...].split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return nil
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
