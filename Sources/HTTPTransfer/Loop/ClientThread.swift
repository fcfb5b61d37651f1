internal import Glibc

/// A thread of the system's, because Foundation's says nothing when there is none to be had.
enum ClientThread {
  /// What the thread is given; it lets go of it when it has run.
  private final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs something on a thread of its own, which nobody waits for.
  ///
  /// - Returns: Whether there was a thread to be had.
  static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
    // Retained for the thread; balanced there, or here when there is none.
    let work = unsafe Unmanaged.passRetained(Work(run))
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil,
      { context in
        guard let context = unsafe context else { return nil }
        let work = unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
        ClientThread.takeName(HTTPClient.threadName)
        ClientThread.blockSignals()
        work.run()
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      unsafe work.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  /// Tells the system a name for this thread; without one it goes by the program's.
  private static func takeName(_ name: String) {
    let file = unsafe open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    let bytes = Array(name.utf8)
    _ = unsafe write(file, bytes, bytes.count)
    close(file)
  }

  /// Signals are for the program's other threads; libcurl's own threads inherit this.
  ///
  /// Those that tell of a fault of the thread itself are not held back.
  private static func blockSignals() {
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    for fault in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT] {
      unsafe sigdelset(&signals, fault)
    }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
