internal import Foundation
internal import Glibc

/// The file of a finished analysis, locked by the worker that stores its results.
///
/// The kernel releases the lock when the process ends, however that happens.
final class FinishedAnalysisFile: Sendable {
  let analysis: FinishedAnalysis
  private let url: URL
  private let handle: FileHandle

  /// Writes a file.
  ///
  /// - Throws: `CocoaError`, for example on a full disk.
  init(_ analysis: FinishedAnalysis, at url: URL) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    try encoder.encode(analysis).write(to: url, options: .atomic)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
    handle = try FileHandle(forReadingFrom: url)
    _ = flock(handle.fileDescriptor, LOCK_EX | LOCK_NB)
    self.analysis = analysis
    self.url = url
  }

  /// Reads a file; fails for one that is missing or damaged, or that another worker has locked.
  init?(at url: URL) {
    guard let handle = try? FileHandle(forReadingFrom: url),
      flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) == 0,
      let content = try? handle.readToEnd(),
      let analysis = try? PropertyListDecoder().decode(FinishedAnalysis.self, from: content)
    else { return nil }
    self.analysis = analysis
    self.url = url
    self.handle = handle
  }

  func remove() { try? FileManager.default.removeItem(at: url) }
}
