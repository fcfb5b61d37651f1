/// A query for documents of one collection, or of all collections with one name.
///
/// The results are ordered by a field, if one is given, then by path in the same direction. A
/// document without a field that is compared or ordered by is in no result.
public struct DocumentQuery: Sendable, Hashable {
  /// Where the documents are.
  public enum Scope: Sendable, Hashable {
    case collection(CollectionPath)
    /// Every collection with this name, wherever it is (a collection group).
    case group(String)

    /// The name of the collection.
    public var name: String {
      switch self {
      case .collection(let path): path.name
      case .group(let name): name
      }
    }
  }

  /// A comparison that a document must pass.
  public struct Condition: Sendable, Hashable {
    /// How the field is compared with the value.
    public enum Comparison: Sendable, Hashable {
      case equal
      case atLeast
      case atMost
    }

    /// The name of the field.
    public var field: String
    /// How the field is compared with the value.
    public var comparison: Comparison
    /// The value.
    public var value: DocumentValue

    /// Returns the condition that a field has a value.
    public static func equal(_ field: String, _ value: DocumentValue) -> Self {
      Self(field: field, comparison: .equal, value: value)
    }

    /// Returns the conditions that a field is in a range, both ends included.
    public static func within(
      _ field: String, _ least: DocumentValue, _ greatest: DocumentValue
    ) -> [Self] {
      [
        Self(field: field, comparison: .atLeast, value: least),
        Self(field: field, comparison: .atMost, value: greatest),
      ]
    }
  }

  /// The field that orders the results.
  public struct Order: Sendable, Hashable {
    /// The name of the field.
    public var field: String
    /// Whether the greatest value comes first.
    public var isDescending: Bool

    /// Returns the order with the least value first.
    public static func ascending(_ field: String) -> Self {
      Self(field: field, isDescending: false)
    }

    /// Returns the order with the greatest value first.
    public static func descending(_ field: String) -> Self {
      Self(field: field, isDescending: true)
    }
  }

  /// The position after a document in the results.
  public struct Cursor: Sendable, Hashable {
    /// The value of the field that orders the results; `nil` for results in the order of paths.
    public var value: DocumentValue?
    /// The path of the document.
    public var path: DocumentPath
  }

  /// Where the documents are.
  public var scope: Scope
  /// What each document must pass.
  public var conditions: [Condition]
  /// The field that orders the results; `nil` for the order of paths.
  public var order: Order?
  /// The largest number of results; `nil` for all.
  public var limit: Int?
  /// Where the results start; `nil` for the first.
  public var start: Cursor?

  /// Creates a query.
  public init(
    _ scope: Scope, where conditions: [Condition] = [], order: Order? = nil, limit: Int? = nil,
    after start: Cursor? = nil
  ) {
    self.scope = scope
    self.conditions = conditions
    self.order = order
    self.limit = limit
    self.start = start
  }

  /// Returns the query for the results after a document.
  public func after(_ document: StoredDocument) -> Self {
    var next = self
    next.start = Cursor(value: order.flatMap { document.fields[$0.field] }, path: document.path)
    return next
  }
}
