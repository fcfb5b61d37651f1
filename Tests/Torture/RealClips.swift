import Foundation
import Jobs
import TestMedia
import TortureRig

/// Short clips that workers really analyse.
struct RealClips {
  /// The maximum duration, in seconds.
  private static let longest = 5.0

  /// The sample clips of the project, and those of the shared media that are short enough; read
  /// without copying.
  static func all() throws -> [URL] {
    let samples = try FileManager.default.contentsOfDirectory(
      at: Program.root.appending(path: "sample-media"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "mp4" }
    return try samples.sorted { $0.path < $1.path } + beside()
  }

  /// Returns those that are short according to the manifest of the shared media.
  private static func beside() throws -> [URL] {
    guard let folder = SharedData.folder?.appending(path: "media/real"),
      let entries = try? ManifestEntry.read(folder.appending(path: "MANIFEST.tsv"))
    else { return [] }
    return entries.filter { 0 < $0.duration && $0.duration <= longest }
      .map { folder.appending(path: $0.path) }
      .filter { FileManager.default.isReadableFile(atPath: $0.path) }
  }

  /// Submits `count` copies in all, of each clip equally many.
  ///
  /// - Returns: The clip of each job's video.
  static func submit(
    _ count: Int, to folder: DataFolder, maxAttempts: Int
  ) async throws -> [JobID: String] {
    let clips = try all()
    var jobs: [JobID: String] = [:]
    for number in 0..<count {
      let clip = clips[number % clips.count]
      for id in try await folder.submit(clip, copies: 1, maxAttempts: maxAttempts) {
        jobs[id] = clip.lastPathComponent
      }
    }
    return jobs
  }
}
