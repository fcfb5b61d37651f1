import Synchronization

/// Ends a worker's pause before its time: for whoever hears that there is a job.
package final class Alarm: Sendable {
  private struct State {
    var pause: Task<Void, Never>?
    /// Somebody rang while nobody paused: the next pause is none.
    var hasRung = false
  }

  private let state = Mutex(State())

  package init() {}

  /// Has the worker look again, now.
  package func ring() {
    state.withLock { state in
      if let pause = state.pause { pause.cancel() } else { state.hasRung = true }
    }
  }

  /// Waits for so long, or until somebody rings, or until the task is cancelled.
  func pause(for duration: Duration) async {
    let pause = state.withLock { state -> Task<Void, Never>? in
      if state.hasRung {
        state.hasRung = false
        return nil
      }
      let pause = Task { _ = try? await Task.sleep(for: duration) }
      state.pause = pause
      return pause
    }
    guard let pause else { return }
    await withTaskCancellationHandler {
      await pause.value
    } onCancel: {
      pause.cancel()
    }
    state.withLock { $0.pause = nil }
  }
}
