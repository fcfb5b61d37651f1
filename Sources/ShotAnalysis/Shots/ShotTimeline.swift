internal import Mathematics

/// The times that structure one shot, found from how far the upper body is on its way.
///
/// All of the upper body is asked, as the hands are hidden behind it in half of all views.
struct ShotTimeline: Sendable {
  /// When the draw begins; `nil` when it was not seen.
  var loadStart: Double?
  /// When the upper body is farthest back; `nil` when the player was not seen then.
  var deepestLoad: Double?
  var release: Double
  /// When the hands come to rest in front; `nil` when the player was not seen then.
  var followThroughEnd: Double?

  /// The time that belongs to this shot: up to the neighbouring releases.
  private let clear: ClosedRange<Double>

  /// The load and the follow-through are looked for this long before and after the release, in
  /// seconds.
  ///
  /// Wider than any shot of the simulated drills; no measured durations of wrist and snap shots are
  /// known.
  private static let before = 1.0
  private static let after = 0.8
  /// The smoothing, in seconds to either side.
  private static let halfWidth = 0.08
  /// Slower than this, in whole swings a second, the upper body has come to rest.
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

  /// When the upper body left for the deepest load: the last time it was a fifth of the swing away.
  private static func start(of deepest: Step, in path: [Step]) -> Double? {
    path.last { $0.time < deepest.time && $0.value >= deepest.value + 0.2 }?.time
      ?? path.first { $0.time < deepest.time }?.time
  }

  /// Takes the lifter's times of the deepest load and of the follow-through's end, where the player was
  /// seen then and they belong to this shot.
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

  /// Moves the release to where it really was; the rest of the shot stays where it is.
  ///
  /// - Parameter offset: In seconds; it stays between the load and the follow-through.
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

  /// The frames that show the phases best.
  var keyFrames: KeyFrames {
    KeyFrames(load: deepestLoad, release: release, followThrough: followThroughEnd)
  }
}
