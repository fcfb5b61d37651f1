internal import Foundation
internal import NIOCore
internal import NIOHTTPTypes

/// Sets TCP_USER_TIMEOUT, so that the kernel closes the connection of an unreachable client.
///
/// The kernel buffers data sent to such a client, and nothing acknowledges it. By default Linux
/// gives up after some 15 minutes (tcp(7), `tcp_retries2`); until then the connection would hold
/// a listener's permit.
final class TCPUserTimeoutHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limit: Duration

  /// - Parameter limit: The longest time that sent data may stay unacknowledged.
  init(limit: Duration) { self.limit = limit }

  func handlerAdded(context: ChannelHandlerContext) {
    // If the option cannot be set, as on a socket other than TCP, the system default applies.
    _ = context.channel.setOption(
      .tcpOption(NIOBSDSocket.Option(rawValue: CInt(TCP_USER_TIMEOUT))),
      value: Int(limit.components.seconds) * 1000)
  }
}
