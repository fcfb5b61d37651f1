internal import CSandbox
internal import Foundation

/// Ends this process when nobody reads its answers any more.
///
/// The pipe tells, not PR_SET_PDEATHSIG: that follows the parent's thread, not the parent.
enum ParentWatch {
  /// Watches on a thread of its own, which no endless loop elsewhere can hold up.
  static func start(_ descriptor: Int32) {
    let thread = Thread { end(after: descriptor) }
    thread.stackSize = 64 << 10
    thread.start()
  }

  /// Waits for the parent to go, or to end this process.
  static func end(after descriptor: Int32) -> Never {
    pb_wait_for_reader_gone(descriptor)
    _exit(EXIT_FAILURE)
  }
}
