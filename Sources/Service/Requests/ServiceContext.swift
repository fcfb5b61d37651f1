internal import Hummingbird
internal import NIOCore

/// The context of a request.
struct ServiceContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The network address of the caller; `nil` for a socket without one.
  var peer: String? { channel.remoteAddress?.ipAddress }
  /// The paired device that calls from the home network.
  var device: PairedDevice?
  /// The connection.
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
