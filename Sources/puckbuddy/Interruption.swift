import Foundation
import Synchronization

/// Notices Ctrl-C (SIGINT) and SIGTERM once, so that the work can end in order.
///
/// The second signal ends the process at once, as if nobody were listening.
final class Interruption {
  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }

  private let flag = Flag()
  private let sources: [any DispatchSourceSignal]

  init() {
    let flag = flag
    sources = [SIGINT, SIGTERM].map { number in
      // The signal's own action would end the process before the source hears of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        flag.isSet.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
      source.resume()
      return source
    }
  }

  /// Whether a signal has come.
  var isRequested: Bool { flag.isSet.load(ordering: .relaxed) }
}
