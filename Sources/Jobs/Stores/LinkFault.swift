/// Why a link is refused.
package enum LinkFault: Error, Sendable, Hashable {
  /// Issued by another service, or for something else.
  case invalid
  /// The link has expired.
  case expired
}
