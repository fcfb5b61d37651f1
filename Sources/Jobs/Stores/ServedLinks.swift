/// Creates and verifies links to objects that the service itself serves.
package protocol ServedLinks: ResultLinks, UploadLinks {
  /// Verifies that a link was issued for exactly this request, and has not expired.
  ///
  /// - Parameters:
  ///   - contentType: The content type of the upload; empty for reading.
  ///   - query: The raw query of the URL, after `?`.
  func check(
    _ method: LinkMethod, _ name: ObjectName, contentType: String, query: String
  ) throws(LinkFault)
}
