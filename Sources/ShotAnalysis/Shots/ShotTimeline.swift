import Poses

/// The times that structure one shot, found from the hands' way along the swing.
struct ShotTimeline: Sendable {
  /// When the draw of the hands begins; `nil` when it was not seen.
  var loadStart: Double?
  /// When the hands are farthest back; `nil` when the player was not seen then.
  var deepestLoad: Double?
  var release: Double
  /// When the hands come to rest in front; `nil` when the player was not seen then.
  var followThroughEnd: Double?

  /// The hands are looked for this long before and after the release, in seconds.
  ///
  /// Wider than any shot of the simulated drills; no measured durations of wrist and snap shots are
  /// known.
  private static let before = 1.0
  private static let after = 0.8
  /// The smoothing, in seconds to either side.
  private static let halfWidth = 0.08
  /// Hands slower than this along the swing, in torsos a second, have come to rest.
  private static let rest = 0.5

  /// - Parameter clear: The time that belongs to this shot: up to the neighbouring releases.
  init(swing: Swing, release: Double, clear: ClosedRange<Double>, in motion: BodyMotion) {
    self.release = release
    guard let forward = swing.transition.forward else { return }
    let start = max(release - Self.before - 0.6, clear.lowerBound)
    let end = min(release + Self.after, clear.upperBound)
    guard start < end else { return }
    let hands = motion.series(from: start, to: end) { $0.hands.dot(forward) }
    let path = Self.smoothed(hands, from: start, to: end)
    let loads = path.filter { $0.time >= release - Self.before && $0.time <= release - 0.1 }
    if let deepest = loads.min(by: { $0.value < $1.value }) {
      deepestLoad = deepest.time
      loadStart = Self.start(of: deepest, usual: swing.load, in: path)
    }
    followThroughEnd = path.first { $0.time >= release + 0.1 && $0.slope < Self.rest }?.time
  }

  private typealias Step = (time: Double, value: Double, slope: Double)

  private static func smoothed(_ series: TimeSeries, from start: Double, to end: Double) -> [Step] {
    stride(from: start, through: end, by: 0.01).compactMap { time in
      series.local(at: time, halfWidth: halfWidth).map { (time, $0.value, $0.slope) }
    }
  }

  /// When the hands left for the deepest load: the last time they had a quarter of the draw to go.
  private static func start(of deepest: Step, usual load: Double, in path: [Step]) -> Double? {
    let level = deepest.value + 0.75 * max(0.1, load)
    return path.last { $0.time < deepest.time && $0.value >= level }?.time
      ?? path.first { $0.time < deepest.time }?.time
  }

  /// The phases for the report.
  var phases: ShotPhases {
    let load = loadStart.flatMap { start in deepestLoad.map { TimeSpan(start, $0) } }
    return ShotPhases(
      load: load, swing: deepestLoad.map { TimeSpan($0, release) },
      followThrough: followThroughEnd.map { TimeSpan(release, $0) })
  }

  /// The pictures that show the phases best.
  var keyFrames: KeyFrames {
    KeyFrames(load: deepestLoad, release: release, followThrough: followThroughEnd)
  }
}
