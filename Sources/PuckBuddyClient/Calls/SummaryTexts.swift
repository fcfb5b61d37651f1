/// The texts of a completed job.
public struct SummaryTexts: Sendable, Hashable {
  /// For a parent.
  public var parent: String
  /// For a coach: two sections, each a line and then lines that begin with `- `.
  public var coach: String
}
