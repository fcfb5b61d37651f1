/// One aspect of a shot that can be praised or practiced.
package enum CoachingTheme: String, CaseIterable, Sendable, Codable {
  /// The back knee bends before the release.
  case lowStart = "low_start"
  /// The hips travel from the back foot toward the front foot.
  case moveThrough = "move_through"
  /// The hands are apart on the stick.
  case handsApart = "hands_apart"
  /// The lead arm opens after the release.
  case longFinish = "long_finish"
  /// The chest is over the puck at the release.
  case leanIn = "lean_in"
  /// The front knee is bent at the release.
  case bentKnees = "bent_knees"
  /// The feet are apart in the load.
  case wideBase = "wide_base"
  /// The top hand is away from the hip at the release.
  case topHandFree = "top_hand_free"
  /// The head stays level from the load to the release.
  case quietHead = "quiet_head"
  /// The hips come to rest after the shot.
  case stillFinish = "still_finish"
  /// The shots of a clip begin alike.
  case sameAgain = "same_again"

  /// Whether the cues of two themes contradict each other: the helmet sinks when the chest comes
  /// down over the puck.
  package func contradicts(_ other: CoachingTheme) -> Bool {
    Set([self, other]) == [.leanIn, .quietHead]
  }
}
