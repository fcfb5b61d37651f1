internal import Mathematics
internal import Poses

/// All readings of the poses around one shot, by name: the inputs of the fitted models.
///
/// A name states the quantity and the time, such as `front_knee_3d@release`. Angles are in degrees,
/// lengths in torsos, times in seconds from the release; `3d` uses the pose model's depth, `2d` the
/// frame alone. The readings are uncorrected: `script/fit` learns the true values from them.
struct ShotFeatures: Sendable {
  private(set) var values: [String: Double] = [:]
  /// The release to which times are relative: as it was detected, before any reading.
  let release: Double

  /// The reading of that name; `nil` where it is missing in the clip.
  subscript(name: String) -> Double? { values[name] }

  init(_ values: [String: Double], release: Double = 0) {
    self.values = values
    self.release = release
  }

  /// The times at which readings are taken, in seconds from the release.
  struct Anchors: Sendable {
    /// The deepest load of the upper body.
    var load: Double
    /// The time at which the hands are farthest from the target.
    var handsBack: Double
    /// The end of the follow-through.
    var finish: Double

    var all: [(name: String, time: Double)] {
      [
        ("load", load), ("back", handsBack), ("before", -0.15), ("release", 0), ("after", 0.15),
        ("finish", finish), ("later", 0.35), ("settled", 0.6),
      ]
    }
  }

  /// The half-width of the window around an anchor, in seconds: the median of three frames at 30
  /// fps.
  private static let reach = 0.06
  /// The default times of load and finish where they are not visible in the clip, in seconds from
  /// the release.
  private static let usualLoad = -0.4
  private static let usualFinish = 0.3

  /// - Returns: `nil` where the player is not visible around the release.
  init?(_ shot: ObservedShot, moments: [ShooterMoment], lifted: LiftedShot) {
    if moments.isEmpty { return nil }
    release = shot.release
    let load = (shot.timeline.deepestLoad).map { $0 - shot.release } ?? Self.usualLoad
    let finish = (shot.timeline.followThroughEnd).map { $0 - shot.release } ?? Self.usualFinish
    let heading = ShotHeading(moments, load: load, finish: finish)
    let window = ShotWindow(moments, heading: heading)
    // Each series is computed once: a knee takes hundreds of angles per frame.
    let series = Dictionary(
      BodyReadings.all.map { ($0.name, window.series($0.measure)) }
    ) { first, _ in first }
    let handsBack = series["hands_forward"]?.time(ofLeastFrom: -1.3, to: -0.05)
    let anchors = Anchors(load: load, handsBack: handsBack ?? load, finish: finish)
    values["load_time"] = load
    values["hands_back_time"] = anchors.handsBack
    values["finish_time"] = finish
    add(heading)
    add(series, at: anchors)
    add(window, at: anchors)
    add(lifted, at: anchors)
    add(extremesOf: series, anchors)
    addSway(of: window, anchors)
    add(conditionsOf: shot)
  }

  private mutating func add(_ heading: ShotHeading) {
    values["feet_x"] = heading.feet.x
    values["feet_z"] = heading.feet.z
    values["travel_x"] = heading.travel.x
    values["travel_z"] = heading.travel.z
    values["heading_cos"] = heading.cosine
    values["heading_sin"] = heading.sine
    values["heading_cos2"] = heading.cosine * heading.cosine - heading.sine * heading.sine
    values["heading_sin2"] = 2 * heading.cosine * heading.sine
  }

  private mutating func add(_ series: [String: ReadingSeries], at anchors: Anchors) {
    for (name, series) in series {
      for (anchor, time) in anchors.all {
        values["\(name)@\(anchor)"] = series.median(around: time, reach: Self.reach)
      }
    }
  }

  /// Adds the lifter's predictions, at the anchors and over the phases.
  private mutating func add(_ lifted: LiftedShot, at anchors: Anchors) {
    let all = Dictionary(lifted.series.map { ("lifted_\($0)", $1) }) { first, _ in first }
    let back = min(anchors.load, anchors.handsBack)
    let late = max(anchors.load, anchors.handsBack)
    add(all, at: anchors)
    for (phase, start, end) in [
      ("load_", back - 0.3, late + 0.1), ("swing_", back, 0), ("release_", -0.1, 0.1),
      ("finish_", 0.1, 0.8),
    ] {
      add(all, all.keys.sorted(), [0.1, 0.5, 0.9], from: start, to: end, phase: phase)
    }
    values["lifted_load_time"] = lifted.load
    values["lifted_finish_time"] = lifted.finish
    values["lifted_release_time"] = all["lifted_since_release"]?.time(sinceFrom: -0.3, to: 0.3)
  }

  private mutating func add(_ window: ShotWindow, at anchors: Anchors) {
    for (name, length) in window.boneLengths { values["\(name)_length"] = length }
    for joint in BodyReadings.joints {
      let points = window.points(joint)
      for (anchor, time) in anchors.all where anchor != "later" && anchor != "settled" {
        for (axis, path) in zip(["x", "y", "z"], points) {
          values["\(joint.name).\(axis)@\(anchor)"] = path.median(around: time, reach: Self.reach)
        }
      }
    }
    for joint in BodyReadings.hidden {
      let series = window.series { $0.moment.visibility(joint) }
      for (anchor, time) in anchors.all where ["load", "release", "finish"].contains(anchor) {
        values["\(joint.name)_seen@\(anchor)"] = series.median(around: time, reach: Self.reach)
      }
    }
  }

  /// Adds quantiles over a phase, for readings whose extremes matter.
  private mutating func add(extremesOf series: [String: ReadingSeries], _ anchors: Anchors) {
    let back = min(anchors.load, anchors.handsBack)
    let late = max(anchors.load, anchors.handsBack)
    add(series, ["hands_apart_2d", "hands_apart_3d"], [0.5, 0.75, 0.9], from: back - 0.35, to: 0)
    add(series, ["front_hand_height", "back_hand_height"], [0.9], from: back - 0.35, to: 0)
    add(
      series, BodyReadings.knee("back"), [0.1, 0.35], from: back - 0.3, to: late + 0.1)
    add(series, BodyReadings.knee("front"), [0.2, 0.35, 0.5], from: -0.05, to: 0.2)
    add(
      series, ["trunk_lean_3d", "trunk_lean_2d", "trunk_x", "trunk_y", "trunk_z"], [0.5],
      from: -0.1, to: 0.2)
    // Readings that do not depend on the exact times of the deepest load and of the
    // follow-through's end.
    let hips = [
      "hips_share_forward", "hips_share_3d", "hips_share_2d", "hips_over_back_foot",
      "hips_over_front_foot",
    ]
    add(series, hips, [0.1], from: back - 0.2, to: late + 0.1, phase: "load_")
    add(series, hips, [0.9], from: 0.1, to: 0.9, phase: "finish_")
    add(
      series,
      ["front_elbow_3d", "front_elbow_2d", "front_arm_extension", "front_hand_height"],
      [0.5, 0.9], from: 0.15, to: 0.7, phase: "finish_")
  }

  private mutating func add(
    _ series: [String: ReadingSeries], _ names: [String], _ shares: [Double],
    from start: Double, to end: Double, phase: String = ""
  ) {
    for name in names {
      guard let series = series[name] else { continue }
      for share in shares {
        values["\(name)_\(phase)q\(Int((100 * share).rounded()))"] =
          series.quantile(share, from: start, to: end)
      }
    }
  }

  /// Adds the distance the hips travel in the half second after the finish, and in all that follows
  /// the release, relative to several reference points.
  private mutating func addSway(of window: ShotWindow, _ anchors: Anchors) {
    let spans = [
      ("finish", anchors.finish, anchors.finish + 0.5), ("later", 0.33, 0.83), ("all", 0.2, 1.15),
    ]
    for (tag, start, end) in spans {
      for (name, position) in BodyReadings.hips {
        let travel = window.travel(of: position, from: start, to: end)
        values["sway_\(name)@\(tag)"] = travel?.length
        values["sway_\(name)_x@\(tag)"] = travel?.x
      }
    }
  }

  private mutating func add(conditionsOf shot: ObservedShot) {
    values["rest"] = shot.swing.rest ?? Swing.usualRest
    values["hold"] = shot.swing.hold ?? 0.9
    values["rise"] = shot.swing.rise ?? 0.17
  }
}
