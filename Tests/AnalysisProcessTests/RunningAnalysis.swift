import Foundation
import TestMedia
import Testing

/// A running `puckbuddy analyze` process, and its child.
final class RunningAnalysis {
  private let process: SpawnedProgram
  private let folder: TemporaryFolder
  /// Keeps the file alive while it is read.
  private let clip: Clip

  init(of clip: Clip) throws {
    self.clip = clip
    folder = try TemporaryFolder()
    process = try SpawnedProgram(
      Program.path, ["analyze", "--json", clip.url.path], errors: .file(folder.file("error")))
  }

  /// Returns the child as soon as it exists.
  func child() throws -> pid_t { try child { _ in true } }

  /// Returns the child as soon as it reads the video.
  ///
  /// The sign is the reader's own duplicate of the descriptor: the child makes it after it has
  /// loaded the models and entered the sandbox, and after it has notified the parent that any fault
  /// from then on is the video's.
  func readingChild() throws -> pid_t {
    try child { child in
      Self.openFiles(of: child).filter { $0 == clip.url.path }.count >= 2
    }
  }

  /// Waits without giving up its thread: while a test is suspended, other tests may keep it from
  /// being resumed until the analysis is over.
  private func child(when isReady: (pid_t) -> Bool) throws -> pid_t {
    for _ in 0..<1000 {
      if let child = Self.children(of: process.id).first(where: isReady) {
        return child
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    throw CocoaError(.featureUnsupported, userInfo: ["reason": "the child has not come so far"])
  }

  /// Returns the targets of the descriptors of a process.
  static func openFiles(of process: pid_t) -> [String] {
    let folder = "/proc/\(process)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
  }

  /// Sends a signal unless it is 0, waits for the exit and returns the status.
  func end(with signal: Int32) throws -> Int32 {
    if signal != 0 { process.send(signal) }
    return process.wait().number
  }

  func errorText() throws -> String {
    try String(contentsOf: folder.file("error"), encoding: .utf8)
  }

  /// Whether the process exits within a generous timeout.
  static func hasExited(_ process: pid_t) -> Bool {
    for _ in 0..<500 {
      guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
        !status.contains("State:\tZ")
      else { return true }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return false
  }

  /// Returns the processes that have `text` in their arguments.
  static func processes(with text: String) -> Set<pid_t> {
    processes { process in
      let arguments = try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline"))
      return arguments.map { String(decoding: $0, as: UTF8.self).contains(text) } ?? false
    }
  }

  /// Returns the running child processes of `parent`.
  private static func children(of parent: pid_t) -> Set<pid_t> {
    processes { process in
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      return status?.contains("\nPPid:\t\(parent)\n") == true
    }
  }

  private static func processes(where isWanted: (pid_t) -> Bool) -> Set<pid_t> {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return Set(all.compactMap { pid_t($0) }.filter(isWanted))
  }
}
