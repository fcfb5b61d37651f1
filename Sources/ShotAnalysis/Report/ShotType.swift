/// The kind of a shot.
package enum ShotType: String, Sendable, Codable {
  case wrist, snap, slap, backhand, unknown
}
