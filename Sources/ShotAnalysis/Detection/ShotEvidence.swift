/// How much a swing looks like a shot.
///
/// Each line asks one question and answers with 0 to 1: 0 where no shot was ever seen, 1 where most
/// shots are. The limits were set on the pose model's tracks of simulated drills and of real people
/// without a stick, and are wide: a clear shot fulfils every one, and what is not a shot fails
/// several. Lengths are in torsos, angles in degrees, times in seconds.
enum ShotEvidence {
  /// The answers, multiplied: how certain it is that the swing is a shot, 0 to 1.
  static func confidence(_ swing: Swing) -> Double {
    answers(swing).map(\.value).reduce(1, *)
  }

  static func answers(_ swing: Swing) -> [(question: String, value: Double)] {
    let transition = swing.transition
    let hands = max(transition.hands.horizontal.length, 1e-9)
    return [
      ("Did the upper body go far?", rising(transition.size, 0.25, 0.50)),
      (
        "Did the shoulders turn towards the target, and not around?",
        rising(swing.shoulderTurn, 15, 32) * (1 - rising(swing.shoulderTurn, 150, 175))
      ),
      ("Did the hands go towards the front leg?", rising(swing.across, 0.15, 0.40)),
      ("Did both hands go together?", rising(transition.lesserHand / hands, -0.1, 0.3)),
      ("Were the hands drawn back before?", rising(swing.load, -0.05, 0.12)),
      ("Did the hands follow through?", rising(swing.reach, 0.05, 0.20)),
      ("Was it fast?", rising(swing.handSpeed, 1.2, 2.6)),
      (
        "Did the hands go along the ground rather than up or down?",
        1 - rising(abs(transition.hands.y) / hands, 0.9, 1.3)
      ),
      (
        "Did the shoulders turn as far as the hips?",
        1 - rising(swing.hipTurn - swing.shoulderTurn, 15, 40)
      ),
      // A jump of the track takes one picture, however many there are in a second.
      ("Was it a movement and not a jump of the track?", rising(swing.pictures, 1.2, 1.9)),
      // The model's depth alone moves the hands of a player who only turns the shoulders.
      ("Did the picture show it too?", rising(swing.sizeInPicture, 0.18, 0.33)),
      ("Was it one movement and not a shaking track?", 1 - rising(swing.abruptness, 0.78, 1.1)),
      ("Were the hands lower than the shoulders?", 1 - rising(swing.handHeight, 0.7, 1.0)),
      ("Does the player stand?", rising(swing.standing, 0.6, 0.9)),
      // A shooter may step into the shot: moving feet alone do not speak against it.
      ("Did the feet stay?", 1 - 0.6 * rising(swing.footwork, 0.45, 0.9)),
    ]
  }

  /// 0 up to `low`, 1 from `high`, straight in between.
  private static func rising(_ value: Double, _ low: Double, _ high: Double) -> Double {
    min(1, max(0, (value - low) / (high - low)))
  }
}
