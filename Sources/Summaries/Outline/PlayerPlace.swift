/// Where in the picture the player was, when others were in view as well.
enum PlayerPlace: CaseIterable, Sendable {
  case left, middle, right

  /// The place for a share of the picture's width from its left edge.
  init(position: Double) {
    self =
      switch position {
      case ..<0.4: .left
      case ..<0.6: .middle
      default: .right
      }
  }
}
