internal import Synchronization

/// The public URL of the service, without a trailing slash.
///
/// It is never taken from a request, but of a paired device whose host is of the home network: a
/// client's `Host` header must not end up in a link that another person follows.
package final class PublicAddress: Sendable {
  /// The default URL of `puckbuddy serve`.
  package static let standard = "http://127.0.0.1:8080"

  /// The URL at which a paired device makes the request that is being answered.
  ///
  /// Set by the gate of the home network, which knows the hosts of that network.
  @TaskLocal static var requested: String?

  private let given: String?
  private let listening: Mutex<String>
  private let home: Mutex<(@Sendable () -> String?)?> = Mutex(nil)

  /// - Parameters:
  ///   - given: The configured URL.
  ///   - standard: The URL until the service listens, when none is configured.
  package init(_ given: String? = nil, standard: String = PublicAddress.standard) {
    self.given = given
    listening = Mutex(standard)
  }

  package var url: String { Self.requested ?? given ?? listening.withLock { $0 } }

  /// The URL for links that are passed on: in a home network one that other devices reach.
  var urlForOthers: String {
    Self.requested ?? given ?? home.withLock { $0 }?() ?? listening.withLock { $0 }
  }

  /// Whether browsers reach the service by HTTPS only.
  var isSecure: Bool { given?.hasPrefix("https://") ?? false }

  /// Sets the URL on which the service listens, once it is known.
  package func listen(at url: String) { listening.withLock { $0 = url } }

  /// Sets the source of the URL in the home network; it returns `nil` while there is none.
  package func serveHome(at url: @escaping @Sendable () -> String?) {
    home.withLock { $0 = url }
  }
}
