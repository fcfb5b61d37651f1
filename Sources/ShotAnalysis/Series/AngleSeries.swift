internal import Mathematics
package import Poses

/// The player's joint angles over a clip, as a CSV table for spreadsheets.
///
/// Angles are computed as the metrics read single frames (`BodyMotion`: x and y from the image,
/// depth from the model, legs that the model swapped corrected), before any correction and any
/// average over time.
package struct AngleSeries: Sendable {
  /// A column: its name, which ends in the unit, and its value in a moment in which `joints` are
  /// visible.
  private struct Column {
    var name: String
    var joints: [Joint]
    /// Returns the angle in degrees; `nil` where a direction has no length.
    var angle: (BodyMotion.Moment) -> Double?
  }

  private let track: PoseTrack

  /// - Parameter track: Poses with joint positions in the model's space.
  package init(_ track: PoseTrack) { self.track = track }

  /// Returns the table: a header row, then a row for each sample of the track.
  ///
  /// Comma-separated values with decimal points and line feeds (otherwise RFC 4180). Times in
  /// seconds of presentation time, angles in degrees with one decimal. The included angles of
  /// knees, hips (shoulder–hip–knee) and elbows are 0 to 180, 180 is straight; `trunk_lean_deg` is
  /// mid-hips → mid-shoulders against the image's vertical, 0 to 180, 0 is upright; the headings of
  /// the lines from the right to the left shoulder and hip are -180 to 180, 0 to the right of the
  /// image and positive away from the camera. A cell is empty where a joint that it needs has a
  /// visibility under 0.5, or the player was not detected.
  package var csv: String {
    let columns = Self.columns
    var text = (["time_sec"] + columns.map(\.name)).joined(separator: ",") + "\n"
    let moments = BodyMotion(track).moments
    var next = moments.startIndex
    for sample in track.samples {
      text += sample.time.decimal(places: 4) ?? ""
      while next < moments.endIndex, moments[next].time < sample.time { next += 1 }
      let isFound = next < moments.endIndex && moments[next].time == sample.time
      let moment = isFound && sample.pose != nil ? moments[next] : nil
      for column in columns {
        text += ","
        guard let moment, moment.shows(column.joints), let angle = column.angle(moment) else {
          continue
        }
        text += angle.decimal(places: 1) ?? ""
      }
      text += "\n"
    }
    return text
  }

  private static var columns: [Column] {
    let knees = Side.allCases.map { side in
      Column(
        name: "\(side.rawValue)_knee_deg", joints: [side.hip, side.knee, side.ankle]
      ) {
        KneeAngle.expected(hip: $0[side.hip], knee: $0[side.knee], ankle: $0[side.ankle])
      }
    }
    let hips = Side.allCases.map { side in
      included("\(side.rawValue)_hip_deg", side.shoulder, side.hip, side.knee)
    }
    let elbows = Side.allCases.map { side in
      included("\(side.rawValue)_elbow_deg", side.shoulder, side.elbow, side.wrist)
    }
    let shoulders = Side.allCases.map(\.shoulder)
    let bothHips = Side.allCases.map(\.hip)
    return knees + hips + elbows + [
      Column(name: "trunk_lean_deg", joints: shoulders + bothHips) {
        $0.trunk.angle(to: BodyPoint(0, 1, 0))
      },
      Column(name: "shoulder_line_heading_deg", joints: shoulders) { heading($0.shoulderLine) },
      Column(name: "hip_line_heading_deg", joints: bothHips) { heading($0.hipLine) },
    ]
  }

  /// Returns the column of the angle at `middle` between the directions to the other two joints.
  private static func included(
    _ name: String, _ first: Joint, _ middle: Joint, _ last: Joint
  ) -> Column {
    Column(name: name, joints: [first, middle, last]) { moment in
      (moment[first] - moment[middle]).angle(to: moment[last] - moment[middle])
    }
  }

  private static func heading(_ line: BodyPoint) -> Double? {
    line.horizontal.unit.map { Angle.degrees($0.heading) }
  }
}

extension BodyMotion.Moment {
  /// Returns whether every one of `joints` is visible.
  fileprivate func shows(_ joints: [Joint]) -> Bool {
    joints.allSatisfy { visibility($0) >= ObservedShot.visible }
  }
}
