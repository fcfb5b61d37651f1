import ShotAnalysis

extension EnglishPhrasebook {
  func tip(_ note: FilmingNote) -> String {
    switch note {
    case .oneAtATime:
      "More than one person was in view, so film one player at a time to be sure we follow the "
        + "right one."
    case .fromTheSide: "Film the next clip from the side, so that the whole move can be seen."
    case .showFeet: "For the next clip, keep both feet in the picture from start to finish."
    case .closer: "Move closer for the next clip, so the player fills half of the picture."
    case .inTheOpen: "For the next clip, pick a spot where nothing blocks the player."
    case .moreLight: "For the next clip, film where more light falls on the player."
    case .clearLens: "Wipe the lens and tap on the player before you film the next clip."
    case .holdStill: "For the next clip, rest the phone on something so that it stays still."
    case .oneScene: "Send each scene as its own clip, so that the whole of it can be seen."
    case .moreFrames: "For the next clip, set the camera to its highest frame rate for video."
    case .normalSpeed: "This looks like slow motion, so turn that off for the next clip."
    case .freshCopy: "Part of the video did not play, so please send a new copy or film again."
    case .wholePlayer: "Film from the side, with the whole player and the stick in the picture."
    case .wholeShot: "Start to film before the puck moves, and stop two seconds after the shot."
    }
  }

  func name(of metric: MetricID) -> String {
    switch metric {
    case .frontKneeAngleAtRelease: "front knee angle at the release"
    case .backKneeAngleDeepestLoad: "back knee angle in the load"
    case .stanceWidth: "width of the stance"
    case .backswingHeight: "height of the backswing"
    case .trunkLeanAtRelease: "forward lean at the release"
    case .weightShift: "slide toward the front foot"
    case .handSpacing: "gap between the hands"
    case .topHandClearance: "gap between top hand and hip"
    case .handSpeedPeak: "hand speed"
    case .followThroughExtension: "lead arm opening after the release"
    case .followThroughHeight: "height of the finish"
    case .headDrop: "head movement"
    case .balanceSway: "sway after the finish"
    case .loadToReleaseTime: "time from load to release"
    }
  }
}
