// CDispatch provides pthread_attr_t.
internal import CDispatch
internal import Foundation

/// Starts POSIX threads and checks the result.
///
/// Foundation's `Thread` reports no error when the system has no threads left, and a caller that
/// waits for its work then waits for ever.
package enum WorkerThread {
  /// The system had no thread, or no memory for its stack.
  package struct Unavailable: Error, Sendable, Hashable {
    /// The error number of `pthread_create`, for example `EAGAIN`.
    package var errorNumber: Int32
  }

  /// Which signals a thread handles; threads that it starts inherit this.
  package enum Signals: Sendable {
    case all
    /// Only the signals of a fault of the thread itself.
    case faultsOnly
  }

  /// The closure and settings of a thread; released when it has run.
  private final class Work {
    let name: String
    let signals: Signals
    let run: @Sendable () -> Void

    init(name: String, signals: Signals, run: @escaping @Sendable () -> Void) {
      self.name = name
      self.signals = signals
      self.run = run
    }
  }

  /// Runs `work` on its own detached thread.
  ///
  /// - Parameters:
  ///   - name: Shown by the system's tools; truncated to 15 bytes.
  ///   - stackSize: In bytes; `nil` for the system's default (8 MiB).
  /// - Throws: `Unavailable` when no thread can be created; `work` is then never called.
  package static func start(
    name: String, stackSize: Int? = nil, signals: Signals = .all,
    _ work: @escaping @Sendable () -> Void
  ) throws(Unavailable) {
    var attributes = pthread_attr_t()
    try check(unsafe pthread_attr_init(&attributes))
    defer { unsafe pthread_attr_destroy(&attributes) }
    try check(unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)))
    if let stackSize { try check(unsafe pthread_attr_setstacksize(&attributes, stackSize)) }
    // Retained for the thread; released by the thread, or below when none was created.
    let context = unsafe Unmanaged.passRetained(Work(name: name, signals: signals, run: work))
    var thread: pthread_t = 0
    let status = unsafe pthread_create(
      &thread, &attributes,
      { context in
        guard let context = unsafe context else { return nil }
        let work = unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
        Thread.current.name = work.name
        if work.signals == .faultsOnly { WorkerThread.blockSignals() }
        work.run()
        return nil
      }, context.toOpaque())
    guard status == 0 else {
      unsafe context.release()
      throw Unavailable(errorNumber: status)
    }
  }

  private static func check(_ status: Int32) throws(Unavailable) {
    guard status == 0 else { throw Unavailable(errorNumber: status) }
  }

  private static func blockSignals() {
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] {
      unsafe sigdelset(&signals, fault)
    }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
