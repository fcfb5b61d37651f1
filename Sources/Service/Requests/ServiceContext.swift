internal import Hummingbird
internal import NIOCore

/// The context of a request.
struct ServiceContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The network address of the caller; `nil` for a socket without one.
  let peer: String?
  /// The paired device that calls from the home network.
  var device: PairedDevice?
  /// Returns whether that device is still paired, for responses that last.
  var isStillPaired: (@Sendable () async -> Bool)?

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    peer = source.channel.remoteAddress?.ipAddress
  }
}
