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
    "The band is the margin of error of the value in the table, wider where the program is less "
      + "sure; the dot is that value. Load, swing and finish are shaded."
  }
  var feetShare: String { "0 back foot, 1 front foot" }
  var secondsFromRelease: String { "seconds from the release" }
  var howMeasuredHeading: String { "How this was measured" }
  var howMeasured: String {
    "A program found the player's joints in the frames of one phone video, and measured angles, "
      + "times and speeds from them. It can be wrong where clothes, other people or the side of the "
      + "camera hide a joint. Shot speed and accuracy are not measured. It compares the player with "
      + "nobody but the player."
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

  func shotsWithoutImages(_ count: Int) -> String {
    count == 1
      ? "The images of one more shot would make this report too large."
      : "The images of \(count) more shots would make this report too large."
  }
}
