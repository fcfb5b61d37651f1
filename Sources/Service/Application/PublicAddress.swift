internal import Synchronization

/// The address people reach the service at, without a slash at its end.
///
/// Nobody takes it from a request: what a caller writes as `Host` must not end up in a link that
/// somebody else follows.
package final class PublicAddress: Sendable {
  /// Where `puckbuddy serve` listens when nobody says.
  package static let standard = "http://127.0.0.1:8080"

  private let given: String?
  private let listening: Mutex<String>

  /// - Parameters:
  ///   - given: What somebody said it is.
  ///   - standard: What it is otherwise until the service listens.
  package init(_ given: String? = nil, standard: String = PublicAddress.standard) {
    self.given = given
    listening = Mutex(standard)
  }

  package var url: String { given ?? listening.withLock { $0 } }

  /// Whether browsers reach it by https alone.
  var isSecure: Bool { given?.hasPrefix("https://") ?? false }

  /// Where the service listens, once that is known.
  package func listen(at url: String) { listening.withLock { $0 = url } }
}
