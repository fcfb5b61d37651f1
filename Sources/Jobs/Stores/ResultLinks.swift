/// Gives out addresses by which whoever has one may read a result, for a while.
package protocol ResultLinks: Sendable {
  /// An address that is good for as long as such addresses live.
  ///
  /// - Throws: Why there is none now; another attempt may have more luck.
  func link(to name: ObjectName) async throws -> String
}
