import Foundation

/// Notices Ctrl-C (SIGINT) and SIGTERM once, so that the work can end in order.
///
/// A second signal, of either kind, ends the process at once, as if nobody were listening; not within
/// a moment of the first, because some senders address both the process and its group.
struct Interruption {
  private let source: any DispatchSourceRead
  /// How long one sender may take to send its signal twice, in seconds.
  private static let moment = 0.5
  private static let signals = [SIGINT, SIGTERM]
  /// Of a worker, in seconds, as Cloud Run kills after ten.
  ///
  /// What it holds then goes to others when the leases run out.
  static let workersLimit = 9.5

  /// What the signals' handler writes into, so that none is lost from the moment it is set: a handler
  /// may do little else (`man 7 signal-safety`).
  private static let pipe = Pipe()
  private static let writingEnd = pipe.fileHandleForWriting.fileDescriptor

  /// - Parameters:
  ///   - limit: After how many seconds the process ends all the same, with status 75, whatever it
  ///     still waits for; `nil`: it is waited for.
  ///   - action: What to do at the first signal; called on a queue of its own.
  init(endsAfter limit: Double? = nil, _ action: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeReadSource(
      fileDescriptor: Interruption.pipe.fileHandleForReading.fileDescriptor, queue: .global())
    source.setEventHandler { [source] in
      // Whatever comes now is not waited for any more.
      source.cancel()
      action()
      if let limit {
        DispatchQueue.global().asyncAfter(deadline: .now() + limit) { _exit(75) }
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + Interruption.moment) {
        for number in Interruption.signals { signal(number, SIG_DFL) }
      }
    }
    source.resume()
    // Made here, as a handler must not be the first to ask for it.
    _ = Interruption.writingEnd
    for number in Interruption.signals {
      signal(number) { _ in
        let code = errno
        var byte: UInt8 = 0
        unsafe write(Interruption.writingEnd, &byte, 1)
        errno = code
      }
    }
  }
}
