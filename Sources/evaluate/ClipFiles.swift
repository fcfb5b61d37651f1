import Evaluation
import Foundation

/// A clip to evaluate, and its ground truth.
struct ClipFiles: Sendable {
  /// The clip's name in the output and of its document without ".json"; may contain "/".
  var name: String
  /// `nil` when there is ground truth without a video.
  var video: URL?
  var truth: Truth

  enum Truth: Sendable {
    /// Nothing is known but that the clip holds no shot.
    case noShot
    case file(URL)
    case listed(DrillTruth)
  }

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
      return ClipFiles(name: name, video: video, truth: .file(truth))
    }
  }

  /// Returns the clips of a shot list, whose paths are relative to the list's folder, by name.
  ///
  /// A clip is named after its path in the list, or after its file when the path leaves the folder.
  static func listed(in path: String) throws -> [ClipFiles] {
    let file = URL(fileURLWithPath: path)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw EvaluationFailure("\(path) is no text in UTF-8 that can be read")
    }
    do {
      return try ShotList(csv: text).clips.map { clip in
        let video = URL(
          fileURLWithPath: clip.file, relativeTo: file.deletingLastPathComponent()
        ).absoluteURL
        let parts = clip.file.split(separator: "/").map(String.init)
        let isInside = !clip.file.hasPrefix("/") && !parts.contains("..")
        let name = isInside ? parts.joined(separator: "/") : video.lastPathComponent
        // Documents of an earlier run are scored also where a clip was deleted since.
        let isThere = FileManager.default.fileExists(atPath: video.path)
        return ClipFiles(
          name: URL(fileURLWithPath: name).deletingPathExtension().relativePath,
          video: isThere ? video : nil, truth: .listed(clip.truth))
      }.sorted { $0.name < $1.name }
    } catch let fault as ShotList.Fault {
      throw EvaluationFailure("\(path), line \(fault.line): \(fault.reason)")
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
      return ClipFiles(name: "\(folder)/\(name)", video: clip, truth: .noShot)
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
    switch truth {
    case .noShot: return nil
    case .listed(let truth): return truth
    case .file(let file):
      do {
        return try DrillTruth(contentsOf: file)
      } catch {
        throw EvaluationFailure("\(file.path) is no truth of a drill: \(error)")
      }
    }
  }
}
