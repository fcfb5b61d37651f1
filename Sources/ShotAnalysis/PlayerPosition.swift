/// Where in the frame one of several people stands.
package enum PlayerPosition: String, Sendable, Hashable, Codable, CaseIterable {
  case left, middle, right

  /// The position for a share of the frame's width from its left edge.
  package init(share: Double) {
    self =
      switch share {
      case ..<0.4: .left
      case ..<0.6: .middle
      default: .right
      }
  }
}
