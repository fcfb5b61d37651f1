/// The age band of the player, as the federations name it ("10U": ten years old or younger).
package enum AgeGroup: String, CaseIterable, Sendable, Codable {
  case under8 = "8U"
  case under10 = "10U"
  case under12 = "12U"
  case under14 = "14U"
  case from16 = "16U+"

  /// The band with this name; also accepts the older names `7-9`, `10-12`, `13-16` and `17+`.
  ///
  /// An older name that covers two bands maps to the one that contains most of its years.
  package init?(name: String) {
    switch name.uppercased() {
    case "7-9": self = .under10
    case "10-12": self = .under12
    case "13-16": self = .under14
    case "16U", "17+": self = .from16
    case let other:
      guard let band = AgeGroup(rawValue: other) else { return nil }
      self = band
    }
  }
}
