internal import AnalysisDocuments
internal import AnalysisProcess
internal import Foundation
internal import Jobs
internal import Media
internal import PuckBuddyAPI
internal import ShotAnalysis
internal import VideoAnalysis
internal import Worker

/// Checks test clips by an analysis, each in a sandboxed child process.
struct ChildFilmingChecking: FilmingChecking {
  let analyzer: ChildAnalyzer
  let limits: MediaLimits

  /// The longest test clip, in seconds: the answer should come while the phone is still held.
  static let longest = 30.0

  func check(_ clip: URL) async throws -> FilmingCheckAnswer {
    var limits = limits
    limits.duration = min(limits.duration, Self.longest)
    do {
      let result = try await analyzer.analyze(
        path: clip.path, settings: AnalysisSettings(limits: limits))
      return FilmingCheckAnswer(result.document)
    } catch  where [.timeLimit, .outOfMemory].contains(error.code) {
      // Of a clip of some seconds this is the machine's load.
      throw JobFailure(
        code: error.code.rawValue, message: error.message, kind: .transient)
    } catch {
      throw error.jobFailure
    }
  }
}

extension FilmingCheckAnswer {
  /// Reads the conditions off an analysis.
  init(_ document: AnalysisDocument) {
    let quality = document.report.quality
    let codes = Set(quality.warnings.map(\.code))
    let isFound = !codes.contains(.noPlayer)
    func check(_ name: String, _ code: QualityWarning.Code, isKnown: Bool = true) -> Check {
      Check(name: name, isGood: isKnown ? !codes.contains(code) : nil)
    }
    self.init(
      checks: [
        Check(name: "player", isGood: isFound && !codes.contains(.playerHidden)),
        Check(name: "alone", isGood: isFound ? quality.people == 1 : nil),
        check("distance", .playerTooSmall, isKnown: isFound),
        check("feet", .feetNotVisible, isKnown: isFound),
        // The direction of a shot is known from a shot alone.
        check("side", .viewNotFromSide, isKnown: quality.view != .unknown),
        check("light", .tooDark), check("sharpness", .blurred),
        check("stillness", .shakyCamera), check("frame_rate", .lowFrameRate, isKnown: isFound),
      ],
      shots: document.report.shots.count, frameRate: document.video.frameRate,
      playerHeightRatio: quality.playerHeightRatio)
  }
}
