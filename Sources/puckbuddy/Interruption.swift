import Foundation

/// Handles the first SIGINT (Ctrl-C) or SIGTERM, so that the work can end in order.
///
/// A second signal, of either kind, ends the process at once, as by default; but not within half a
/// second of the first, because some senders signal both the process and its group.
struct Interruption {
  private let source: any DispatchSourceRead
  /// The time within which one sender may send its signal twice, in seconds.
  private static let moment = 0.5
  private static let signals = [SIGINT, SIGTERM]
  /// The shutdown deadline of a worker, in seconds: Cloud Run kills after ten.
  ///
  /// Jobs still held then are claimed by other workers after their leases have expired.
  static let workersLimit = 9.5

  /// The self-pipe that the signal handler writes to, so that no signal is lost: a handler may do
  /// little else (`man 7 signal-safety`).
  private static let pipe = Pipe()
  private static let writingEnd = pipe.fileHandleForWriting.fileDescriptor

  /// - Parameters:
  ///   - limit: The number of seconds after which the process exits in any case, with status 75,
  ///     whatever it still waits for; `nil`: no limit.
  ///   - action: Called at the first signal, on a global dispatch queue.
  init(endsAfter limit: Double? = nil, _ action: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeReadSource(
      fileDescriptor: Interruption.pipe.fileHandleForReading.fileDescriptor, queue: .global())
    source.setEventHandler { [source] in
      // Only the first signal is handled here.
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
    // Initialised here: a signal handler must not run the lazy initialiser.
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
