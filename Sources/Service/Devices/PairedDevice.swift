package import Foundation

/// A phone or another computer that may use the service from the home network.
package struct PairedDevice: Sendable, Hashable {
  /// Not secret.
  package let id: String
  /// A name for people, such as "iPhone".
  package let name: String
  /// When it was paired.
  package let pairedAt: Date
  /// The last time of use, to within a day; `nil` before the first.
  package let usedAt: Date?
}
