/// Creates links by which any holder may read a result, for a limited time.
package protocol ResultLinks: Sendable {
  /// Returns a link that is valid for the lifetime of such links.
  ///
  /// - Throws: Why none can be created now; another attempt may succeed.
  func link(to name: ObjectName) async throws -> String
}
