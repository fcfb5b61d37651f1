/// The kind of a shot.
package enum ShotType: String, Sendable, Codable, CaseIterable {
  case wrist, snap, slap, backhand, unknown
}
