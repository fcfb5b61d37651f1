/// What a player's family permits the club to keep.
public struct LibraryConsent: Sendable, Hashable {
  /// How much the club may see.
  public enum Scope: String, Sendable, Hashable {
    /// Counts and measurements.
    case numbers
    /// Also a still image, and clips among the highlights.
    case images = "pictures"
  }

  /// Whether the consent was given and not withdrawn.
  public var isGiven: Bool
  /// Who gave or withdrew it.
  public var by: String?
  /// When it was given or withdrawn.
  public var at: DocumentTime?
  /// How much the club may see.
  public var scope: Scope

  /// No consent.
  public static let none = LibraryConsent(isGiven: false, by: nil, at: nil, scope: .numbers)

  /// Creates a consent.
  public init(isGiven: Bool, by: String?, at: DocumentTime?, scope: Scope) {
    self.isGiven = isGiven
    self.by = by
    self.at = at
    self.scope = scope
  }

  /// Reads a stored consent: anything unknown permits nothing.
  init(_ value: DocumentValue?) {
    let fields = value?.fields ?? [:]
    isGiven = fields["given"] == true
    by = fields["by"]?.text
    if case .timestamp(let time)? = fields["at"] { at = time }
    scope = fields["scope"]?.text.flatMap(Scope.init) ?? .numbers
  }

  /// The consent as a field's value.
  public var value: DocumentValue {
    var fields: [String: DocumentValue] = [
      "given": .boolean(isGiven), "scope": .string(scope.rawValue),
    ]
    if let by { fields["by"] = .string(by) }
    if let at { fields["at"] = .timestamp(at) }
    return .map(fields)
  }
}
