internal import CSandbox
internal import Glibc
internal import Threads

/// Ends this process when nobody reads its answers any more.
///
/// The pipe tells, not PR_SET_PDEATHSIG: that follows the parent's thread, not the parent.
enum ParentWatch {
  /// Watches on a thread of its own, which no endless loop elsewhere can hold up.
  ///
  /// - Throws: `WorkerThread.Unavailable`: the process must then not go on, as it could outlive its
  ///   parent.
  static func start(_ descriptor: Int32) throws(WorkerThread.Unavailable) {
    try WorkerThread.start(name: "parent watch", stackSize: 64 << 10) { end(after: descriptor) }
  }

  /// Waits for the parent to go, or to end this process.
  static func end(after descriptor: Int32) -> Never {
    pb_wait_for_reader_gone(descriptor)
    _exit(EXIT_FAILURE)
  }
}
