internal import Mathematics

/// The key times of one shot, from the progress of the upper body along its movement.
///
/// All joints of the upper body are used, as the hands are hidden behind it in half of all views.
struct ShotTimeline: Sendable {
  /// The start of the draw; `nil` when it was not visible.
  var loadStart: Double?
  /// The time at which the upper body is farthest back; `nil` when the player was not visible then.
  var deepestLoad: Double?
  var release: Double
  /// The time at which the hands come to rest in front; `nil` when the player was not visible then.
  var followThroughEnd: Double?

  /// The time that belongs to this shot: up to the neighbouring releases.
  private let clear: ClosedRange<Double>

  /// The search range for the load and the follow-through before and after the release, in seconds.
  ///
  /// Wider than any shot of the simulated drills; no measured durations of wrist and snap shots are
  /// known.
  private static let before = 1.0
  private static let after = 0.8
  /// The half-width of the smoothing window, in seconds.
  private static let halfWidth = 0.08
  /// The maximum speed of an upper body at rest, in whole swings per second.
  private static let rest = 0.5

  /// - Parameter clear: The time that belongs to this shot: up to the neighbouring releases.
  init(swing: Swing, release: Double, clear: ClosedRange<Double>, in motion: BodyMotion) {
    self.release = release
    self.clear = clear
    let start = max(release - Self.before - 0.6, clear.lowerBound)
    let end = min(release + Self.after, clear.upperBound)
    guard start < end else { return }
    let progress = motion.series(from: start, to: end) {
      swing.transition.progress(of: $0, joints: UpperBody.joints, onlyFrame: false)
    }
    let path = Self.smoothed(progress, from: start, to: end)
    let loads = path.filter { $0.time >= release - Self.before && $0.time <= release - 0.1 }
    if let deepest = loads.min(by: { $0.value < $1.value }) {
      deepestLoad = deepest.time
      loadStart = Self.start(of: deepest, in: path)
    }
    followThroughEnd = path.first { $0.time >= release + 0.1 && $0.slope < Self.rest }?.time
  }

  private typealias Step = (time: Double, value: Double, slope: Double)

  private static func smoothed(_ series: TimeSeries, from start: Double, to end: Double) -> [Step] {
    stride(from: start, through: end, by: 0.01).compactMap { time in
      series.local(at: time, halfWidth: halfWidth).map { (time, $0.value, $0.slope) }
    }
  }

  /// Returns the start of the draw: the last time before the deepest load at which the upper body
  /// was a fifth of the swing away from it.
  private static func start(of deepest: Step, in path: [Step]) -> Double? {
    path.last { $0.time < deepest.time && $0.value >= deepest.value + 0.2 }?.time
      ?? path.first { $0.time < deepest.time }?.time
  }

  /// Adopts the predicted times of the deepest load and of the follow-through's end, where the
  /// player was visible then and the times are in the range of this shot.
  ///
  /// - Parameters: In seconds from the release.
  mutating func correct(load: Double?, finish: Double?) {
    if deepestLoad != nil, let load, clear.contains(release + load), load < 0 {
      deepestLoad = release + load
      loadStart = loadStart.map { min($0, release + load - 0.02) }
    }
    if followThroughEnd != nil, let finish, clear.contains(release + finish), finish > 0 {
      followThroughEnd = release + finish
    }
  }

  /// Corrects the release; the other times are unchanged.
  ///
  /// - Parameter offset: In seconds; the release stays between the load and the follow-through.
  mutating func moveRelease(by offset: Double) {
    let earliest = max(clear.lowerBound, deepestLoad.map { $0 + 0.02 } ?? -.infinity)
    let latest = min(clear.upperBound, followThroughEnd.map { $0 - 0.02 } ?? .infinity)
    guard earliest <= latest else { return }
    release = min(latest, max(earliest, release + offset))
  }

  /// The phases for the report.
  var phases: ShotPhases {
    let load = loadStart.flatMap { start in deepestLoad.map { TimeSpan(start, $0) } }
    return ShotPhases(
      load: load, swing: deepestLoad.map { TimeSpan($0, release) },
      followThrough: followThroughEnd.map { TimeSpan(release, $0) })
  }

  /// The key moments for the report.
  var keyMoments: KeyMoments {
    KeyMoments(load: deepestLoad, release: release, followThrough: followThroughEnd)
  }
}
