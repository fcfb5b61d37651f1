internal import Foundation

/// What a process holds, by the kernel's word.
struct ProcessMemory: Hashable {
  var residentBytes: Int
  /// The most that it had reserved at once so far.
  var peakAddressSpaceBytes: Int

  /// `nil` when there is no such process any more.
  init?(of processIdentifier: Int32) {
    guard
      let status = try? String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)
    else { return nil }
    self.init(status: status)
  }

  /// Reads the text of `/proc/PID/status`.
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
