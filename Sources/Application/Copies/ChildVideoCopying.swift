internal import AnalysisDocuments
internal import AnalysisProcess
internal import Foundation
internal import Jobs
internal import Media
internal import ShotAnalysis
internal import Worker

/// Copies videos for share links, each in a sandboxed child process.
struct ChildVideoCopying: VideoCopying {
  /// Copies without models.
  let remuxer: ChildAnalyzer
  /// Copies with models, which takes longer and needs more memory.
  let blurrer: ChildAnalyzer
  let limits: MediaLimits

  func remux(_ video: URL, to copy: URL) async throws {
    do {
      try await remuxer.remux(path: video.path, to: copy.path, limits: limits)
    } catch {
      throw error.jobFailure
    }
  }

  func blur(_ video: URL, to copy: URL, analysis: Data?) async throws -> [String: Data] {
    do {
      let stills = try await blurrer.blur(
        path: video.path, to: copy.path, limits: limits, stills: Self.keyMoments(in: analysis))
      return Dictionary(stills.map { ($0.fileName, $0.image.bytes) }) { first, _ in first }
    } catch {
      throw error.jobFailure
    }
  }

  /// The frames of the key moments of the first shots, as an analysis makes still images of them.
  private static func keyMoments(in analysis: Data?) -> [WantedStill] {
    guard let analysis,
      let document = try? JSONDecoder().decode(AnalysisDocument.self, from: analysis)
    else { return [] }
    return document.report.shots.prefix(AnalysisResult.shotsWithStills).flatMap { shot in
      KeyMoment.allCases.compactMap { moment in
        shot.keyMoments[moment].map { time in
          WantedStill(
            position: FramePosition(index: 0, timestamp: nil), time: time,
            moments: [.init(shot: shot.index, moment: moment)])
        }
      }
    }
  }
}
