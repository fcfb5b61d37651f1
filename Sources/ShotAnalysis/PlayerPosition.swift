/// Which of several people is the player, when a person says it.
package enum PlayerPosition: String, Sendable, Hashable, Codable, CaseIterable {
  case left, middle, right
}
