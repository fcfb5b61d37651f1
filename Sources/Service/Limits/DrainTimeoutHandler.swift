internal import NIOCore
internal import NIOHTTPTypes

/// Closes the connection of a client that has got its response and does not finish its request.
///
/// Until then the rest of the request is read and discarded: closing at once would reset the
/// connection, and the client might not get to read the response.
final class DrainTimeoutHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limit: TimeAmount
  private var isBeingRead = false
  private var closing: Scheduled<Void>?

  init(limit: Duration) { self.limit = TimeAmount(limit) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: isBeingRead = true
    case .body: break
    case .end:
      isBeingRead = false
      forget()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data), isBeingRead, closing == nil {
      let channel = context.channel
      closing = context.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
    }
    context.write(data, promise: promise)
  }

  func channelInactive(context: ChannelHandlerContext) {
    forget()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { forget() }

  private func forget() {
    closing?.cancel()
    closing = nil
  }
}
