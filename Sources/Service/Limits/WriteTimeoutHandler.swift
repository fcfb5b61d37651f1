internal import NIOCore
internal import NIOHTTPTypes

/// Closes the connection of a client that reads nothing of its response for too long.
///
/// Any progress of the buffered data counts, however small: a slow connection is not closed. There
/// is no overhead while responses are sent at once.
final class WriteTimeoutHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limit: TimeAmount
  /// The number of parts that were written and not yet sent.
  private var waiting = 0
  /// The number of parts that were sent since the last check.
  private var sent = 0
  /// The number of buffered bytes at the last check.
  private var before = 0
  private var timer: Scheduled<Void>?

  init(limit: Duration) { self.limit = TimeAmount(limit) }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let done = promise ?? context.eventLoop.makePromise()
    waiting += 1
    done.futureResult.assumeIsolated().whenComplete { _ in
      self.waiting -= 1
      self.sent += 1
    }
    context.write(data, promise: done)
  }

  func flush(context: ChannelHandlerContext) {
    context.flush()
    if waiting > 0, timer == nil { begin(context) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    forget()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { forget() }

  private func begin(_ context: ChannelHandlerContext) {
    sent = 0
    before = WriteTimeoutHandler.bytes(context)
    schedule(context)
  }

  /// Returns the number of bytes buffered in the channel.
  private static func bytes(_ context: ChannelHandlerContext) -> Int {
    (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  private func schedule(_ context: ChannelHandlerContext) {
    let context = NIOLoopBound(context, eventLoop: context.eventLoop)
    timer = context.value.eventLoop.assumeIsolated().scheduleTask(in: limit) {
      self.examine(context.value)
    }
  }

  private func examine(_ context: ChannelHandlerContext) {
    timer = nil
    guard waiting > 0 else { return }
    let bytes = WriteTimeoutHandler.bytes(context)
    guard sent > 0 || bytes < before else { return context.channel.close(promise: nil) }
    sent = 0
    before = bytes
    schedule(context)
  }

  private func forget() {
    timer?.cancel()
    timer = nil
  }
}
