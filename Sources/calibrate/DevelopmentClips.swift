import ArgumentParser
import Evaluation
import Foundation
import Poses
import ShotAnalysis

/// The observed clips of a folder, with their ground truth.
struct DevelopmentClips {
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

  private let set: URL
  private let files: [URL]

  /// - Parameters:
  ///   - folder: The folder of clips with ground truth.
  ///   - subjects: The folder with the files of `observe`.
  init(_ folder: String, subjects: String) throws {
    set = URL(fileURLWithPath: folder, isDirectory: true)
    let kept = URL(fileURLWithPath: subjects, isDirectory: true)
      .appending(path: set.lastPathComponent)
    files = try FileManager.default.contentsOfDirectory(
      at: kept, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == SubjectFile.suffix }.sorted { $0.path < $1.path }
  }

  /// Returns the videos NAME.mp4 of a folder, by name.
  static func videos(in set: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: set.resolvingSymlinksInPath(), includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    ).filter { $0.pathExtension == "mp4" }.sorted { $0.path < $1.path }
  }

  func forEach(_ body: (Clip) throws -> Void) throws {
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
      tolerance: tolerance
    ).map { ($0.truth, $0.found) }
  }
}

extension DrillTruth {
  /// The camera's yaw in degrees, with the player mirrored to a right-hander.
  var mirroredYaw: Double { shoots == .left ? 180 - cameraYaw : cameraYaw }
}
