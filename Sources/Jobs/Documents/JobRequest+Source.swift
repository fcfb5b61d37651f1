internal import TeamLibrary

extension JobRequest {
  /// The field `source_url`: where a worker fetches the video in place of an upload; `nil` when it is
  /// missing.
  ///
  /// Only the service writes it: the rules of the database refuse it from an app.
  public var sourceURL: String? {
    get { extra[Self.sourceField]?.text }
    set { extra[Self.sourceField] = newValue.map { .string($0) } }
  }

  /// The name of the field.
  public static let sourceField = "source_url"
  /// The maximum length of an address in bytes.
  public static let longestSource = 2048
}
