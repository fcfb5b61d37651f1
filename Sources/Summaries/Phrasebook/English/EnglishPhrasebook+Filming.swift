import ShotAnalysis

extension EnglishPhrasebook {
  func tip(_ note: FilmingNote, position: PlayerPosition?) -> String {
    switch note {
    case .oneAtATime:
      position.map {
        "More people were in view and we followed the one \(name(of: $0)), so film one player at "
          + "a time."
      }
        ?? "More than one person was in view, so film one player at a time to be sure we follow "
        + "the right one."
    case .fromTheSide: "This angle hides some of the move, so film the next clip from the side."
    case .showFeet:
      "The feet were not always in view, so keep both of them in the picture from start to finish."
    case .closer: "The camera was far away, so move in until the player fills half of the picture."
    case .inTheOpen:
      "Something was in the way for a while, so film where nothing blocks the player."
    case .moreLight: "The clip is dark, so film where more light falls on the player."
    case .clearLens: "The picture is soft, so wipe the lens and tap on the player before you film."
    case .holdStill: "The picture shakes, so rest the phone on something that stays still."
    case .oneScene: "The clip has more than one scene, so send each scene as its own clip."
    case .moreFrames:
      "Hands move fast, so set the camera to sixty pictures a second for the next clip."
    case .normalSpeed:
      "This looks like slow motion and hides how fast things were, so turn that off next time."
    case .freshCopy: "Part of the video did not play, so please send a new copy or film again."
    case .slowMotion:
      "The clip is in slow motion, and that is fine: we know how fast it was filmed."
    case .wholePlayer: "Film from the side, with the whole player and the stick in the picture."
    case .wholeShot: "Start to film before the puck moves, and stop two seconds after the shot."
    }
  }

  func otherTips(_ note: FilmingNote) -> [String] {
    guard note == .moreFrames else { return [] }
    return [
      "To see the hands better, film the next clip with sixty pictures a second.",
      "The hands are too fast for this camera setting, so pick sixty pictures a second next time.",
    ]
  }

  private func name(of position: PlayerPosition) -> String {
    switch position {
    case .left: "on the left"
    case .middle: "in the middle"
    case .right: "on the right"
    }
  }

  func unseen(_ unseen: [MetricID]) -> String {
    let names = EnglishNumber.list(unseen.prefix(3).map { "the \(name(of: $0))" })
    return unseen.count > 3
      ? "Some things could not be measured this time, such as \(names)."
      : "This clip does not show \(names)."
  }
}
