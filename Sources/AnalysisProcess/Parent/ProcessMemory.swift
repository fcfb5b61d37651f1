internal import Foundation

/// The memory use of a process, as reported by the kernel.
struct ProcessMemory: Hashable {
  var residentBytes: Int
  /// The peak of its reserved address space.
  var peakAddressSpaceBytes: Int

  /// - Returns: `nil` when the process no longer exists.
  init?(of processIdentifier: Int32) {
    guard
      let status = try? String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)
    else { return nil }
    self.init(status: status)
  }

  /// Parses the text of `/proc/PID/status`.
  init?(status: String) {
    func bytes(_ name: String) -> Int? {
      guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name + ":") }),
        let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first
      else { return nil }
      return Int(kibibytes).map { $0 * 1024 }
    }
    guard let resident = bytes("VmRSS"), let peak = bytes("VmPeak") else { return nil }
    residentBytes = resident
    peakAddressSpaceBytes = peak
  }
}
