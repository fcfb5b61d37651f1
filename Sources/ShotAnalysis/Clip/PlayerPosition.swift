/// The horizontal position of one of several people in the frame.
package enum PlayerPosition: String, Sendable, Hashable, Codable, CaseIterable {
  case left, middle, right

  /// The position for a horizontal coordinate, as a share of the frame's width from its left edge.
  package init(share: Double) {
    self =
      switch share {
      case ..<0.4: .left
      case ..<0.6: .middle
      default: .right
      }
  }
}
