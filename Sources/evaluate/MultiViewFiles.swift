import Evaluation
import Foundation
import PuckBuddyAPI

/// A folder with the videos of several cameras and their calibration.
struct MultiViewFiles {
  private static let calibrationSuffix = ".qca.txt"

  let cameras: [CalibratedCamera]
  /// The camera's name and video, in the order of `cameras`.
  let clips: [ClipFiles]

  /// - Throws: `EvaluationFailure` when the folder has no calibration, or no video NAME.mp4 (mov,
  ///   mkv, webm) for one of its cameras.
  init(folder path: String) throws {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    guard
      let file = files.first(where: { $0.lastPathComponent.hasSuffix(Self.calibrationSuffix) }),
      let text = try? String(contentsOf: file, encoding: .utf8),
      let cameras = CalibratedCamera.cameras(qualisys: text)
    else {
      throw EvaluationFailure("\(path) holds no calibration: no cameras in a file *.qca.txt")
    }
    self.cameras = cameras
    clips = try cameras.map { camera in
      let names = ["mp4", "mov", "mkv", "webm"].map { "\(camera.name).\($0)" }
      guard let video = files.first(where: { names.contains($0.lastPathComponent) }) else {
        throw EvaluationFailure("\(path) holds no video \(camera.name).mp4")
      }
      return ClipFiles(name: camera.name, video: video, truth: .noShot)
    }
  }

  /// Analyses the videos, unless results of an earlier run are given, and returns the scene.
  ///
  /// - Parameters:
  ///   - results: A folder of an earlier run with `keep`.
  ///   - program: As for `AnalysingProgram`.
  ///   - keep: As for `AnalysingProgram`; a temporary folder when `nil`.
  func scene(results: String?, program: String?, keep: String?) async throws -> MultiViewScene {
    if let results { return try scene(from: URL(fileURLWithPath: results, isDirectory: true)) }
    let temporary = FileManager.default.temporaryDirectory.appending(
      path: "evaluate-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: temporary) }
    let folder = keep.map { URL(fileURLWithPath: $0, isDirectory: true) } ?? temporary
    let analysis = try AnalysingProgram(path: program, keep: folder.path)
    for clip in clips { _ = try await analysis.document(of: clip) }
    return try scene(from: folder)
  }

  /// Returns the scene from the folders NAME written by `puckbuddy analyze --output`.
  ///
  /// - Throws: `EvaluationFailure` when one is incomplete.
  func scene(from results: URL) throws -> MultiViewScene {
    let tracks = try clips.map { clip in
      let folder = results.appending(path: clip.name, directoryHint: .isDirectory)
      do {
        return try CameraTrack(
          poseTrack: Data(contentsOf: folder.appending(path: ResultArtifact.poseTrack.name)),
          landmarks: String(
            contentsOf: folder.appending(path: ResultArtifact.landmarks.name), encoding: .utf8),
          angles: String(
            contentsOf: folder.appending(path: ResultArtifact.angles.name), encoding: .utf8))
      } catch {
        throw EvaluationFailure(
          "\(folder.path) does not hold pose_track.json, landmarks.trc and angles.csv of one clip")
      }
    }
    return MultiViewScene(cameras: cameras, tracks: tracks)
  }
}
