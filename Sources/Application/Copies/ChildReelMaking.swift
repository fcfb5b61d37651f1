internal import AnalysisDocuments
package import AnalysisProcess
package import Foundation
package import Jobs
package import PuckBuddyAPI
internal import Service
internal import Threads
internal import VideoAnalysis
internal import Worker

/// Makes videos of best shots, each in a sandboxed child process.
package struct ChildReelMaking: ReelMaking {
  private let jobs: any JobStore
  private let objects: any ObjectStore
  private let scratch: ScratchFolder
  private let analyzer: ChildAnalyzer

  /// The maximum size of all clips together, in bytes: a clip has at most 4 MB.
  private static let mostBytes: Int64 = 256 << 20

  /// - Parameter scratch: The folder for the clips while they are joined.
  package init(
    jobs: any JobStore, objects: any ObjectStore, scratch: URL, analyzer: ChildAnalyzer
  ) {
    self.jobs = jobs
    self.objects = objects
    self.scratch = ScratchFolder(scratch)
    self.analyzer = analyzer
  }

  package func video(of shots: [ReelShot]) async throws -> (file: Data, shots: [ReelShot])? {
    try await scratch.withServiceFolder { folder in
      let clips = folder.appending(path: "clips"), video = folder.appending(path: "reel")
      let (parts, shown) = try await collect(shots, at: clips, folder)
      guard !parts.isEmpty else { return nil }
      do throws(AnalysisFailure) {
        try await analyzer.reel(of: parts, path: clips.path, to: video.path)
      } catch {
        throw error.jobFailure
      }
      return (try await BlockingExecutor.shared.run { try Data(contentsOf: video) }, shown)
    }
  }

  /// Writes the clips that are still there one after the other into a file.
  private func collect(
    _ shots: [ReelShot], at clips: URL, _ folder: URL
  ) async throws -> ([ReelPart], [ReelShot]) {
    var parts: [ReelPart] = []
    var shown: [ReelShot] = []
    var size: Int64 = 0
    for shot in shots {
      try Task.checkCancellation()
      let name = "\(ResultArtifact.clips.name)/\(ShotClip.fileName(ofShot: shot.shot))"
      guard let id = JobID(rawValue: shot.job), let job = try await jobs.job(id),
        let clip = try await Revision.current(job, in: objects).file(named: name),
        let object = try await objects.description(of: clip.object),
        size + Int64(object.size) <= Self.mostBytes
      else { continue }
      let copy = folder.appending(path: "clip")
      do {
        try await objects.download(object, to: copy, limit: Int(Self.mostBytes))
      } catch let error as StorageError where error.code == .notFound {
        continue
      }
      let start = size
      size = try await BlockingExecutor.shared.run {
        let end = try Self.append(copy, to: clips)
        try FileManager.default.removeItem(at: copy)
        return end
      }
      parts.append(ReelPart(bytes: start..<size, start: shot.start, end: shot.end))
      shown.append(shot)
    }
    return (parts, shown)
  }

  /// Returns the size of the file afterwards.
  private static func append(_ file: URL, to target: URL) throws -> Int64 {
    if target.fileType == nil { try Data().write(to: target) }
    let handle = try FileHandle(forWritingTo: target)
    defer { try? handle.close() }
    try handle.seekToEnd()
    try handle.write(contentsOf: try Data(contentsOf: file))
    return Int64(try handle.offset())
  }
}
