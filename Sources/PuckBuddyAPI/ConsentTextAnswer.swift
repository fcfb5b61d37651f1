/// The text that people consent to, in one language: `GET /api/consents/text`.
public struct ConsentTextAnswer: Codable, Sendable, Hashable {
  /// What is asked for one purpose.
  public struct Item: Codable, Sendable, Hashable {
    /// `analysis`, `sharing`, `language_model` or `team`.
    public var purpose: String
    /// A short name of the purpose.
    public var title: String
    /// What the consent allows, and what its withdrawal does.
    public var text: String

    /// Creates an item.
    public init(purpose: String, title: String, text: String) {
      self.purpose = purpose
      self.title = title
      self.text = text
    }
  }

  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The version, the same in every language.
  public var version: String
  /// The language of the text.
  public var language: String
  /// The heading.
  public var title: String
  /// What concerns all purposes.
  public var paragraphs: [String]
  /// The purposes, each of which is consented to separately.
  public var purposes: [Item]

  /// Creates the response.
  public init(
    version: String, language: String, title: String, paragraphs: [String], purposes: [Item]
  ) {
    self.version = version
    self.language = language
    self.title = title
    self.paragraphs = paragraphs
    self.purposes = purposes
  }
}
