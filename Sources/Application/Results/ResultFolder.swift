package import AnalysisDocuments
internal import Foundation
internal import PuckBuddyAPI
internal import Worker

/// The folder of `--output`.
package struct ResultFolder {
  /// The path as the user gave it.
  let path: String
  /// Whether each video has its own folder.
  let perFile: Bool

  /// The folders used by this call, so that two videos of one name do not share one.
  private var used: Set<String> = []

  package init(path: String, perFile: Bool) {
    self.path = path
    self.perFile = perFile
  }

  private var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// Checks before the analysis that the folder can be written to, without creating it.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func checkWritable() throws(AnalysisFailure) {
    var existing = url.standardizedFileURL
    while !FileManager.default.fileExists(atPath: existing.path), existing.path != "/" {
      existing.deleteLastPathComponent()
    }
    guard isFolder(existing), FileManager.default.isWritableFile(atPath: existing.path) else {
      throw failure(for: path)
    }
  }

  private func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// Writes the files of one video, each completely or not at all.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`, or `internal` for a number that is not finite.
  package mutating func write(_ result: AnalysisResult, for file: String) throws(AnalysisFailure) {
    let folder = perFile ? url.appending(path: freshName(for: file)) : url
    let artifacts = try ResultArtifact.files(of: result)
    let stills = folder.appending(
      path: ResultArtifact.stillImages.name, directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try removeStills(in: stills)
      if !result.stills.isEmpty {
        try FileManager.default.createDirectory(at: stills, withIntermediateDirectories: true)
      }
      for artifact in artifacts {
        try artifact.content.write(to: folder.appending(path: artifact.name), options: .atomic)
      }
    } catch {
      throw failure(for: file)
    }
  }

  /// Removes the still images of an earlier analysis, and the folder if it is then empty.
  ///
  /// - Throws: When the folder is a symbolic link, or its content cannot be removed.
  private func removeStills(in folder: URL) throws {
    let files = FileManager.default
    guard let kind = folder.fileType else { return }
    guard kind == .typeDirectory else { throw CocoaError(.fileWriteFileExists) }
    let names = try files.contentsOfDirectory(atPath: folder.path)
    let stills = names.filter { name in
      StillImage.isFileName(name) && folder.appending(path: name).fileType == .typeRegular
    }
    for name in stills { try files.removeItem(at: folder.appending(path: name)) }
    if !stills.isEmpty, stills.count == names.count { try files.removeItem(at: folder) }
  }

  /// Returns the video's name without its extension; a second video of that name has the suffix
  /// "-2".
  private mutating func freshName(for file: String) -> String {
    let stem = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    var name = stem
    var number = 2
    while !used.insert(name).inserted {
      name = "\(stem)-\(number)"
      number += 1
    }
    return name
  }

  private func failure(for file: String) -> AnalysisFailure {
    AnalysisFailure(
      .cannotWrite, operation: "write", file: file,
      message: "The results cannot be written to the folder \(path).")
  }
}
