package import AnalysisDocuments
package import AnalysisProcess
internal import Foundation
internal import PuckBuddyAPI
package import ShotAnalysis
internal import Worker

/// The folder of a result that was written by `--output` or `jobs results`, for corrections.
package struct CorrectableFolder {
  private let path: String
  /// Whether the folder holds files made of the model's own coordinates.
  private let keepsModelSpace: Bool
  package let document: AnalysisDocument
  /// Whether the folder held clips when it was read; a correction removes them.
  package let hasClips: Bool

  private static let operation = "correct"

  /// - Throws: `AnalysisFailure`: `notFound` for a folder without a result, `notReadable`,
  ///   `internal` for a damaged file.
  package init(path: String) throws(AnalysisFailure) {
    self.path = path
    let stored = StoredResult(path: path, operation: Self.operation)
    document = try stored.document()
    try stored.check(.observation)
    hasClips = ResultArtifact.clips.isPresent(in: URL(fileURLWithPath: path, isDirectory: true))
    keepsModelSpace = ResultArtifact.allCases.contains {
      $0.condition == .modelSpace && stored.holds($0)
    }
  }

  /// Makes the result again with the corrections, and replaces the files of the folder.
  ///
  /// Removes the clips, which show the earlier result.
  ///
  /// - Parameters:
  ///   - corrections: All corrections; they replace the earlier ones.
  ///   - previous: The folder with the player's earlier results, for the progress; `nil` for none.
  ///   - video: The video of the result, for still images of new moments; `nil` for none.
  /// - Returns: The new document.
  /// - Throws: `AnalysisFailure`.
  package func correct(
    by corrections: ClipCorrections, previous: String?, video: String?, with analyzer: ChildAnalyzer
  ) async throws(AnalysisFailure) -> AnalysisDocument {
    var corrected = try await corrected(by: corrections, with: analyzer)
    if let previous {
      var earlier = try PreviousResults(path: previous, period: nil)
      earlier.addProgress(to: &corrected.result.document)
    }
    if let video {
      // Also when no still image is wanted: a wrong file must not pass unnoticed.
      try await check(video: video, with: analyzer)
      if !corrected.wantedStills.isEmpty {
        corrected.result.stills = try await analyzer.stills(
          of: corrected.wantedStills, path: video)
      }
    }
    try write(corrected)
    return corrected.result.document
  }

  /// Checks that a video is that of the result, as far as its properties say.
  ///
  /// - Throws: `AnalysisFailure`: those of reading the video, and `usage` for another film.
  private func check(
    video: String, with analyzer: ChildAnalyzer
  ) async throws(AnalysisFailure) {
    let found = try await analyzer.inspect(path: video)
    guard let difference = document.video.difference(of: found) else { return }
    throw AnalysisFailure(
      .usage, operation: Self.operation, file: video,
      message: "This is not the video of the result: \(difference).")
  }

  /// Makes the result again with the corrections, which replace all earlier ones.
  ///
  /// - Throws: `AnalysisFailure`.
  private func corrected(
    by corrections: ClipCorrections, with analyzer: ChildAnalyzer
  ) async throws(AnalysisFailure) -> CorrectedAnalysis {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    return try await analyzer.correct(
      try CorrectionRequest(corrections, of: document), of: document,
      path: folder.appending(path: ResultArtifact.observation.name).path, stills: stills,
      keepsModelSpace: keepsModelSpace)
  }

  /// Replaces the files of the folder; keeps the still images that show a key moment of the new
  /// result, removes the others, and adds those that were made.
  ///
  /// Removes the clips, which show the earlier result.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  private func write(_ corrected: CorrectedAnalysis) throws(AnalysisFailure) {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    let kept: [String: Data]
    do {
      kept = try keptStills(corrected.keptStills)
    } catch {
      throw Self.cannotWrite(path)
    }
    let files = try ResultArtifact.files(of: corrected.result, kept: kept)
    do {
      try write(kept: kept)
      try ResultArtifact.clips.removeFiles(
        from: folder.appending(path: ResultArtifact.clips.name, directoryHint: .isDirectory))
      // Of the result as it was analysed.
      let thumbnail = folder.appending(path: ResultArtifact.thumbnail.name)
      if thumbnail.fileType == .typeRegular { try FileManager.default.removeItem(at: thumbnail) }
      if !corrected.result.stills.isEmpty {
        try FileManager.default.createDirectory(
          at: stillFolder, withIntermediateDirectories: true)
      }
      for file in files {
        try file.content.write(to: folder.appending(path: file.name), options: .atomic)
      }
    } catch {
      throw Self.cannotWrite(path)
    }
  }

  private static func cannotWrite(_ path: String) -> AnalysisFailure {
    AnalysisFailure(
      .cannotWrite, operation: operation, file: path,
      message: "The corrected result cannot be written to this folder.")
  }

  private var stillFolder: URL {
    URL(fileURLWithPath: path, isDirectory: true)
      .appending(path: ResultArtifact.stillImages.name, directoryHint: .isDirectory)
  }

  /// The file names of the still images.
  private var stills: Set<String> {
    let folder = stillFolder
    // Links in the folder, and a link in its place, are not ours.
    guard folder.fileType == .typeDirectory else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Set(ResultArtifact.stillImages.own(names, in: folder))
  }

  /// Returns the kept still images by their new names.
  private func keptStills(_ names: [String: String]) throws -> [String: Data] {
    var kept: [String: Data] = [:]
    for name in stills {
      if let new = names[name] {
        kept[new] = try Data(contentsOf: stillFolder.appending(path: name))
      }
    }
    return kept
  }

  /// Writes the kept still images under their new names, and removes those that show no key moment
  /// any more.
  private func write(kept: [String: Data]) throws {
    let folder = stillFolder
    for (name, content) in kept {
      try content.write(to: folder.appending(path: name), options: .atomic)
    }
    for name in stills where kept[name] == nil {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }
}
