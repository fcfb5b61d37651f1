/// One thing about a shot that can be praised or practiced.
enum CoachingTheme: String, CaseIterable, Sendable {
  /// The back knee bends before the release.
  case lowStart
  /// The hips travel from the back foot toward the front foot.
  case moveThrough
  /// The hands are apart on the stick.
  case handsApart
  /// The lead arm opens after the release.
  case longFinish
  /// The top hand is away from the hip at the release.
  case topHandFree
  /// The head stays level from the load to the release.
  case quietHead
  /// The hips come to rest after the shot.
  case stillFinish
  /// The shots of a clip begin alike.
  case sameAgain
}
