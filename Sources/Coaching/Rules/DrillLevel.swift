/// The three sets of drills.
package enum DrillLevel: CaseIterable, Sendable {
  /// Games for players of eight and younger.
  case game
  /// Short drills for players of nine to twelve.
  case drill
  /// Sets for players of thirteen and older.
  case set
}
