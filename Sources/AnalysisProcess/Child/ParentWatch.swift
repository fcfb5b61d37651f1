internal import CSandbox
internal import Glibc
internal import Threads

/// Ends this process when the parent has closed the pipe.
///
/// Uses the pipe, not PR_SET_PDEATHSIG, which follows the parent's thread and not its process.
enum ParentWatch {
  /// Watches on its own thread, which an endless loop elsewhere cannot block.
  ///
  /// - Throws: `WorkerThread.Unavailable`: the process must then not continue, as it could outlive
  ///   its parent.
  static func start(_ descriptor: Int32) throws(WorkerThread.Unavailable) {
    try WorkerThread.start(name: "parent watch", stackSize: 64 << 10) { end(after: descriptor) }
  }

  /// Waits until the parent closes the pipe or kills this process.
  static func end(after descriptor: Int32) -> Never {
    pb_wait_for_reader_gone(descriptor)
    _exit(EXIT_FAILURE)
  }
}
