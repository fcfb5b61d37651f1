internal import Synchronization

/// The public URL of the service, without a trailing slash.
///
/// It is never taken from a request: a client's `Host` header must not end up in a link that
/// another person follows.
package final class PublicAddress: Sendable {
  /// The default URL of `puckbuddy serve`.
  package static let standard = "http://127.0.0.1:8080"

  private let given: String?
  private let listening: Mutex<String>

  /// - Parameters:
  ///   - given: The configured URL.
  ///   - standard: The URL until the service listens, when none is configured.
  package init(_ given: String? = nil, standard: String = PublicAddress.standard) {
    self.given = given
    listening = Mutex(standard)
  }

  package var url: String { given ?? listening.withLock { $0 } }

  /// Whether browsers reach the service by HTTPS only.
  var isSecure: Bool { given?.hasPrefix("https://") ?? false }

  /// Sets the URL on which the service listens, once it is known.
  package func listen(at url: String) { listening.withLock { $0 = url } }
}
