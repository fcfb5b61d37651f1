import ArgumentParser
import Evaluation
import Frames
import Poses
import ShotAnalysis

/// Prints all swings of each clip, with the true shots.
struct SwingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swings",
    abstract: "Prints a JSON object for each clip: its true shots and all swings.",
    discussion: """
      Each clip is printed once more, as trimmed/NAME: beginning shortly before its first shot and \
      ending soon after the last one, as people start and stop filming.
      """)

  @OptionGroup var clips: DevelopmentClips

  /// One line of output; times in seconds of capture time.
  struct Row: Encodable {
    var clip: String
    var shoots: String?
    var shots: [TrueShot]
    var swings: [Swing]
  }

  struct TrueShot: Encodable {
    var release: Double
    var kind: String?
  }

  struct Swing: Encodable {
    var time: Double
    var side: String
    var measures: [String: Double]
    /// To the third decimal.
    var window: [Double]
  }

  func run() async throws {
    let output = JSONLines(withNonFinite: true)
    try clips.forEach { clip in
      // Without a tag too: the analysis tries factors of slow motion.
      var clip = clip
      clip.subject.slowdown = clip.truth.slowdown
      var trimmed = clip
      trimmed.name = "trimmed/\(clip.name)"
      trimmed.subject.trim(to: Self.part(of: clip))
      for clip in [clip, trimmed] { try output.print(Self.row(clip)) }
    }
  }

  private static func row(_ clip: DevelopmentClips.Clip) -> Row {
    Row(
      clip: clip.name, shoots: clip.truth.shoots?.rawValue,
      shots: clip.truth.shots.map {
        TrueShot(release: $0.release / clip.truth.slowdown, kind: $0.kind)
      },
      swings: ShotAnalyzer().swings(clip.subject).map {
        Swing(
          time: $0.time, side: $0.side.rawValue, measures: $0.measures,
          window: $0.window.map { (1000 * Double($0)).rounded() / 1000 })
      })
  }

  /// Returns the part of a clip as it might have been filmed, which varies from clip to clip but
  /// is the same each time: from 0.5 to 2 s of action before the first shot to 0.4 to 1.5 s after
  /// the last; without a shot half of the clip.
  private static func part(of clip: DevelopmentClips.Clip) -> ClosedRange<Double> {
    func share(_ step: Double) -> Double {
      (Double(clip.number) * step).truncatingRemainder(dividingBy: 1)
    }
    let releases = clip.truth.shots.map(\.release)
    guard let first = releases.min(), let last = releases.max() else {
      let start = 0.5 * share(0.618) * clip.subject.duration
      return start...start + 0.5 * clip.subject.duration
    }
    let slowdown = clip.truth.slowdown
    return first - slowdown * (0.5 + 1.5 * share(0.618))...last
      + slowdown * (0.4 + 1.1 * share(0.755))
  }
}

extension AnalysisSubject {
  /// Removes the poses and frames outside a time range, in seconds of presentation time.
  fileprivate mutating func trim(to part: ClosedRange<Double>) {
    track.samples.removeAll { !part.contains($0.time) }
    frames.removeAll { !part.contains($0.time) }
  }
}
