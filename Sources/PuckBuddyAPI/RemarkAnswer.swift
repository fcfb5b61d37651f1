/// A new remark: `POST /api/jobs/{id}/remarks`.
public struct RemarkAnswer: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The remark.
  public var remark: Remark

  /// Creates the response.
  public init(_ remark: Remark) { self.remark = remark }
}
