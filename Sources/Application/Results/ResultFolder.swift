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

  /// Checks before the analysis that a video is not in a folder whose files its results replace.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func checkKeeps(_ file: String) throws(AnalysisFailure) {
    guard !perFile else { return }
    let parent = URL(fileURLWithPath: file).deletingLastPathComponent().resolvingSymlinksInPath()
    for artifact in ResultArtifact.allCases where artifact.isFolder {
      guard parent.path == url.appending(path: artifact.name).resolvingSymlinksInPath().path else {
        continue
      }
      throw AnalysisFailure(
        .cannotWrite, operation: "write", file: file,
        message: "The video is in the folder \(artifact.name) of \(path), whose files the results "
          + "replace: choose another folder.")
    }
  }

  /// Checks before the analysis that no folder of these videos holds an earlier result.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func checkHoldsNoResult(of files: [String]) throws(AnalysisFailure) {
    var names = self
    for file in files {
      let folder = names.folder(for: file)
      guard ResultArtifact.allCases.contains(where: { $0.isPresent(in: folder) }) else { continue }
      throw AnalysisFailure(
        .cannotWrite, operation: "write", file: file,
        message: "The folder \(folder.relativePath) holds an earlier result: choose another "
          + "folder, or replace it with --replace.")
    }
  }

  private func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
  }

  /// Writes the files of one video, each completely or not at all.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`, or `internal` for a number that is not finite.
  package mutating func write(_ result: AnalysisResult, for file: String) throws(AnalysisFailure) {
    let folder = folder(for: file)
    let artifacts = try ResultArtifact.files(of: result)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for artifact in ResultArtifact.allCases where artifact.isFolder {
        let files = folder.appending(path: artifact.name, directoryHint: .isDirectory)
        try artifact.removeFiles(from: files)
        if artifacts.contains(where: { $0.name.hasPrefix(artifact.name + "/") }) {
          try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        }
      }
      for artifact in artifacts {
        try artifact.content.write(to: folder.appending(path: artifact.name), options: .atomic)
      }
    } catch {
      throw failure(for: file)
    }
  }

  /// Returns the folder of a video's results, which each call returns once.
  private mutating func folder(for file: String) -> URL {
    perFile ? url.appending(path: freshName(for: file)) : url
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
