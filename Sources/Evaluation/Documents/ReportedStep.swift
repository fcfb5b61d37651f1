/// The next step that an analysis document gives the player.
package struct ReportedStep: Sendable, Hashable, Decodable {
  /// The theme's name in the document, for example `low_start`; `nil` for a step without one.
  package var theme: String?
  /// `cue`, `strength`, `own_best` or `challenge`, or a kind from a newer document.
  package var kind: String
  /// The probability of the finding it is based on, 0 to 1; `nil` when it is not stated.
  package var probability: Double?
  /// The number of the shot that shows it, from 1; `nil` when no single shot does.
  package var shot: Int?
  /// The presentation time in seconds; `nil` when no moment shows it.
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
