import Foundation

/// Notices Ctrl-C (SIGINT) and SIGTERM once, so that the work can end in order.
///
/// The second signal ends the process at once, as if nobody were listening.
struct Interruption {
  private let sources: [any DispatchSourceSignal]

  /// - Parameter action: What to do at the first signal; called on a queue of its own.
  init(_ action: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM].map { number in
      // The signal's own action would end the process before the source hears of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        action()
        signal(number, SIG_DFL)
      }
      source.resume()
      return source
    }
  }
}
