/// The next step that an analysis document gives the player.
package struct ReportedStep: Sendable, Hashable, Decodable {
  /// The theme's name in the document, for example `low_start`; `nil` for a step without one.
  package var theme: String?
  /// `cue`, `strength`, `own_best` or `challenge`, or what a newer document says.
  package var kind: String
  /// How likely what it rests on is true, 0 to 1; `nil` when it is not stated.
  package var probability: Double?
  /// The number of the shot that shows it, from 1; `nil` when no single one does.
  package var shot: Int?
  /// Presentation time in seconds; `nil` when no moment shows it.
  package var time: Double?

  package init(
    theme: String?, kind: String, probability: Double? = nil, shot: Int? = nil, time: Double? = nil
  ) {
    self.theme = theme
    self.kind = kind
    self.probability = probability
    self.shot = shot
    self.time = time
  }

  private enum CodingKeys: String, CodingKey {
    case theme, kind, probability, shot
    case time = "time_sec"
  }
}
