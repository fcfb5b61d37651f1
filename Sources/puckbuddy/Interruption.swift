import Foundation

/// Notices Ctrl-C (SIGINT) and SIGTERM once, so that the work can end in order.
///
/// A second signal ends the process at once, as if nobody were listening; not within a moment of
/// the first, because some senders address both the process and its group.
struct Interruption {
  private let sources: [any DispatchSourceSignal]
  /// How long one sender may take to send its signal twice, in seconds.
  private static let moment = 0.5

  /// - Parameter action: What to do at the first signal; called on a queue of its own.
  init(_ action: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM].map { number in
      // The signal's own action would end the process before the source hears of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        action()
        DispatchQueue.global().asyncAfter(deadline: .now() + Interruption.moment) {
          signal(number, SIG_DFL)
        }
      }
      source.resume()
      return source
    }
  }
}
