import Foundation
import TestMedia
import Testing

/// A `puckbuddy analyze` that is still at work, and its child.
final class RunningAnalysis {
  private let process: SpawnedProgram
  private let folder: TemporaryFolder
  /// Keeps the file while it is read.
  private let clip: Clip

  init(of clip: Clip) throws {
    self.clip = clip
    folder = try TemporaryFolder()
    process = try SpawnedProgram(
      Program.path, ["analyze", "--json", clip.url.path], errors: .file(folder.file("error")))
  }

  /// The child, as soon as there is one.
  func child() throws -> pid_t { try child { _ in true } }

  /// The child, as soon as it reads the video.
  ///
  /// Its reader's own copy of the descriptor tells: it comes after the models, after the sandbox,
  /// and after the parent has been told that a fault from now on is the video's.
  func readingChild() throws -> pid_t {
    try child { child in
      Self.openFiles(of: child).filter { $0 == clip.url.path }.count >= 2
    }
  }

  /// Waits without giving up its thread: while a test is suspended, others may keep it from being
  /// resumed until the analysis is over.
  private func child(when isReady: (pid_t) -> Bool) throws -> pid_t {
    for _ in 0..<1000 {
      if let child = Self.children(of: process.id).first(where: isReady) {
        return child
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    throw CocoaError(.featureUnsupported, userInfo: ["reason": "the child has not come so far"])
  }

  /// What the descriptors of a process lead to.
  static func openFiles(of process: pid_t) -> [String] {
    let folder = "/proc/\(process)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
  }

  /// Sends a signal unless it is 0, waits for the end and returns the status.
  func end(with signal: Int32) throws -> Int32 {
    if signal != 0 { process.send(signal) }
    return process.wait().number
  }

  func errorText() throws -> String {
    try String(contentsOf: folder.file("error"), encoding: .utf8)
  }

  /// Whether the process goes within a generous time.
  static func isGone(_ process: pid_t) -> Bool {
    for _ in 0..<500 {
      guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
        !status.contains("State:\tZ")
      else { return true }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return false
  }

  /// The processes that have `text` in their arguments.
  static func processes(with text: String) -> Set<pid_t> {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return Set(
      all.compactMap { pid_t($0) }.filter { process in
        let arguments = try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline"))
        return arguments.map { String(decoding: $0, as: UTF8.self).contains(text) } ?? false
      })
  }

  /// The processes that `parent` has started and that are still there.
  static func children(of parent: pid_t) -> Set<pid_t> {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return Set(
      all.compactMap { pid_t($0) }.filter { process in
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        return status?.contains("\nPPid:\t\(parent)\n") == true
      })
  }
}
