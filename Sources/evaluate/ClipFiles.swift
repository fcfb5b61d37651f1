import Evaluation
import Foundation

/// A clip to evaluate, and the path of its ground truth.
struct ClipFiles: Sendable {
  /// The clip's name in the output and of its document without ".json"; may contain one "/".
  var name: String
  /// `nil` when there is ground truth without a video.
  var video: URL?
  /// `nil` for a clip of which it is only known that it holds no shot.
  var truth: URL?

  /// The video file types searched beside a truth file, in this order.
  private static let besideTruth = ["mp4", "mov", "mkv", "webm"]
  /// The file types that count as clips where there is no truth.
  private static let videos: Set = ["mp4", "m4v", "mov", "3gp", "mkv", "webm", "avi", "ts", "flv"]

  /// Returns the clips of a folder that have ground truth, by name.
  static func withTruth(in path: String) throws -> [ClipFiles] {
    let files = try list(path)
    let truths = files.filter { $0.lastPathComponent.hasSuffix(DrillTruth.fileSuffix) }
    guard !truths.isEmpty else {
      throw EvaluationFailure(
        "\(path) holds no truth: no file there ends in \(DrillTruth.fileSuffix)")
    }
    return truths.map { truth in
      let name = String(truth.lastPathComponent.dropLast(DrillTruth.fileSuffix.count))
      let names = besideTruth.map { "\(name).\($0)" }
      let video = names.lazy.compactMap { name in
        files.first { $0.lastPathComponent == name }
      }.first
      return ClipFiles(name: name, video: video, truth: truth)
    }
  }

  /// Returns all clips of a folder without shots, named after the folder and their own name.
  static func withoutShots(in path: String) throws -> [ClipFiles] {
    let clips = try list(path).filter { videos.contains($0.pathExtension.lowercased()) }
    guard !clips.isEmpty else { throw EvaluationFailure("\(path) holds no clips") }
    let folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
      .lastPathComponent
    return clips.map { clip in
      let name = clip.deletingPathExtension().lastPathComponent
      return ClipFiles(name: "\(folder)/\(name)", video: clip, truth: nil)
    }
  }

  private static func list(_ path: String) throws -> [URL] {
    do {
      return try FileManager.default.contentsOfDirectory(
        at: URL(fileURLWithPath: path, isDirectory: true), includingPropertiesForKeys: nil,
        options: .skipsHiddenFiles
      ).sorted { $0.lastPathComponent < $1.lastPathComponent }
    } catch {
      throw EvaluationFailure("\(path) is no folder that can be read")
    }
  }

  /// Reads the clip's ground truth; `nil` when it is only known to hold no shot.
  func readTruth() throws -> DrillTruth? {
    guard let truth else { return nil }
    do {
      return try DrillTruth(contentsOf: truth)
    } catch {
      throw EvaluationFailure("\(truth.path) is no truth of a drill: \(error)")
    }
  }
}
