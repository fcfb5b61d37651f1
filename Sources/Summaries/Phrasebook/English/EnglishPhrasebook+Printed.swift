import ShotAnalysis

/// The words of a printed report.
extension EnglishPhrasebook {
  var printedTitle: String { "Shot report" }
  var measurements: String { "Measurements" }
  var marginMeaning: String {
    "Each number has a margin of error (±): nine times in ten the true value lies within it. No "
      + "number is a grade."
  }
  var curvesHeading: String { "How the body moved" }
  var curvesMeaning: String {
    "Blue: load, orange: swing, green: finish; at the dashed line the puck leaves. The dot with its "
      + "bar is the value in the table, worked out from several frames, so the curve may pass beside "
      + "it. The band is its margin of error, wider where the program is less sure."
  }
  var angleInSpace: String {
    "The angle is that of the joint in space. From the side of the camera it may look wider."
  }
  var roughOmitted: String {
    "–: too uncertain to show. Metrics without any sure value are omitted."
  }
  var passingOn: String {
    "This page shows the player: share it like a photo. No number is a target: film again in the same "
      + "way and compare."
  }
  var feetShare: String { "0 back foot, 1 front foot" }
  var secondsFromRelease: String { "seconds before (−) and after the puck leaves" }
  var howMeasuredHeading: String { "How this was measured" }
  var howMeasured: String {
    "A program found the player's joints in the frames of one phone video, and measured angles, "
      + "times and speeds from them. It can be wrong where clothes, other people or the camera's "
      + "angle hide a joint. Shot speed and accuracy are not measured. The player is compared with no "
      + "one else."
  }
  var filesHeading: String { "Files with all numbers" }

  func name(of moment: KeyMoment) -> String {
    switch moment {
    case .load: "Load"
    case .release: "Release"
    case .followThrough: "Finish"
    }
  }

  func name(of quantity: ShotCurve.Quantity) -> String {
    switch quantity {
    case .frontKnee: "Front knee"
    case .backKnee: "Back knee"
    case .trunkLean: "Lean of the trunk"
    case .weight: "Hips between the feet"
    }
  }

  func imageText(_ moment: KeyMoment, ofShot number: Int) -> String {
    "The player at the \(name(of: moment).lowercased()) of shot \(number), with the measured joints"
  }

  func filmstripText(ofShot number: Int) -> String {
    "Shot \(number) in frames side by side, with the time before and after the release"
  }

  func shotsWithoutImages(_ count: Int) -> String {
    count == 1
      ? "One more shot has no images here."
      : "\(count) more shots have no images here."
  }
}
