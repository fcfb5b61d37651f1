internal import Foundation
internal import Glibc
internal import Threads

/// The file of a finished analysis, locked by the worker that stores its results.
///
/// The kernel releases the lock when the process ends, however that happens.
final class FinishedAnalysisFile: KeptAnalysis {
  let analysis: FinishedAnalysis
  private let url: URL
  private let handle: FileHandle
  private let number: Int

  /// Locks an open file.
  ///
  /// - Returns: `nil` when another worker has locked it, or has put another file in its place since
  ///   it was opened.
  private init?(_ analysis: FinishedAnalysis, _ handle: FileHandle, opened: URL, at url: URL) {
    var status = stat()
    guard flock(handle.fileDescriptor, LOCK_EX | LOCK_NB) == 0,
      unsafe fstat(handle.fileDescriptor, &status) == 0, Self.number(opened) == Int(status.st_ino)
    else { return nil }
    self.analysis = analysis
    self.url = url
    self.handle = handle
    number = Int(status.st_ino)
  }

  /// Writes a file in place of another one, with its lock.
  ///
  /// - Throws: `CocoaError`, for example on a full disk.
  static func write(_ analysis: FinishedAnalysis, at url: URL) throws -> FinishedAnalysisFile {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let content = try encoder.encode(analysis)
    // Its name is of the job too, so that what a killed process leaves is deleted with the job.
    let part = url.deletingPathExtension().appendingPathExtension("\(UUID()).part")
    do {
      let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
      guard
        FileManager.default.createFile(atPath: part.path, contents: nil, attributes: attributes)
      else { throw CocoaError(.fileWriteUnknown) }
      try content.write(to: part)
      let handle = try FileHandle(forReadingFrom: part)
      guard let file = FinishedAnalysisFile(analysis, handle, opened: part, at: url) else {
        throw CocoaError(.fileLocking)
      }
      guard unsafe rename(part.path, url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
      return file
    } catch {
      try? FileManager.default.removeItem(at: part)
      throw error
    }
  }

  /// Reads a file.
  ///
  /// - Returns: `nil` for one that is missing or damaged, or that another worker has locked.
  static func read(at url: URL) -> FinishedAnalysisFile? {
    guard let handle = try? FileHandle(forReadingFrom: url), let content = try? handle.readToEnd(),
      let analysis = try? PropertyListDecoder().decode(FinishedAnalysis.self, from: content)
    else { return nil }
    return FinishedAnalysisFile(analysis, handle, opened: url, at: url)
  }

  func remove() async {
    try? await BlockingExecutor.shared.run { [url, number] in
      guard Self.number(url) == number else { return }
      try FileManager.default.removeItem(at: url)
    }
  }

  private static func number(_ url: URL) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return (attributes?[.systemFileNumber] as? NSNumber)?.intValue
  }
}
