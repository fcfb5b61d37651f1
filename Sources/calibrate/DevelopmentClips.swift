import ArgumentParser
import Evaluation
import Foundation
import Poses
import ShotAnalysis

/// The observed clips of some folders, with their ground truth.
struct DevelopmentClips: ParsableArguments {
  /// One clip.
  struct Clip {
    /// The name of the folder and the clip.
    var name: String
    /// The clip's number in cross-validation: the last digits of the name.
    var number: Int
    var truth: DrillTruth
    var subject: AnalysisSubject
  }

  /// The tolerance of a release for a shot to count as found, in seconds.
  private static let tolerance = 0.2

  @Option(help: ArgumentHelp("Where `observe` put its files.", valueName: "dir"))
  var subjects: String

  @Argument(help: ArgumentHelp("Folders of clips with truth.", valueName: "dir"))
  var clips: [String]

  /// Returns the videos NAME.mp4 of a folder, by name.
  static func videos(in set: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: set.resolvingSymlinksInPath(), includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    ).filter { $0.pathExtension == "mp4" }.sorted { $0.path < $1.path }
  }

  func forEach(_ body: (Clip) throws -> Void) throws {
    for folder in clips { try forEach(in: URL(fileURLWithPath: folder, isDirectory: true), body) }
  }

  private func forEach(in set: URL, _ body: (Clip) throws -> Void) throws {
    let kept = URL(fileURLWithPath: subjects, isDirectory: true)
      .appending(path: set.lastPathComponent)
    let files = try FileManager.default.contentsOfDirectory(
      at: kept, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == SubjectFile.suffix }.sorted { $0.path < $1.path }
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent
      let truth = try DrillTruth(
        contentsOf: set.appending(path: name + DrillTruth.fileSuffix))
      guard let subject = SubjectFile.subject(try Data(contentsOf: file)) else {
        throw ValidationError("\(file.path) holds no subject; remove it and observe again.")
      }
      try body(
        Clip(
          name: "\(set.lastPathComponent)/\(name)",
          number: Int(name.split(separator: "-").last ?? "") ?? 0, truth: truth, subject: subject))
    }
  }

  /// Returns the true shots among those found at these times, in seconds of capture time.
  static func pairs(_ truth: DrillTruth, found releases: [Double]) -> [(truth: Int, found: Int)] {
    ShotMatching.pairs(
      truth: truth.shots.map { $0.release / truth.slowdown }, found: releases,
      tolerance: tolerance)
  }
}

extension DrillTruth {
  /// The camera's yaw in degrees, with the player mirrored to a right-hander.
  var mirroredYaw: Double { shoots == .left ? 180 - cameraYaw : cameraYaw }
}
