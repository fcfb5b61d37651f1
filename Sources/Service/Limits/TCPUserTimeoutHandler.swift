internal import Foundation
internal import NIOCore
internal import NIOHTTPTypes

/// Sets TCP_USER_TIMEOUT, so that the system ends the connection of a client that has vanished.
///
/// What is sent to it is taken by the system and acknowledged by nobody. Linux itself gives such a
/// connection up after some 15 minutes (tcp(7), `tcp_retries2`), and so long it would hold a
/// listener's place.
final class TCPUserTimeoutHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limit: Duration

  /// - Parameter limit: How long what was sent may stay unacknowledged.
  init(limit: Duration) { self.limit = limit }

  func handlerAdded(context: ChannelHandlerContext) {
    // A connection that cannot be told so, as one that is not TCP's, keeps the system's own limit.
    _ = context.channel.setOption(
      .tcpOption(NIOBSDSocket.Option(rawValue: CInt(TCP_USER_TIMEOUT))),
      value: Int(limit.components.seconds) * 1000)
  }
}
