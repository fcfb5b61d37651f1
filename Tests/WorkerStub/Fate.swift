import Foundation
import TortureRig

/// The step of a job at which this process is to exit or to stop.
struct Fate: Sendable {
  /// `nil` for none.
  let step: WorkStep?
  /// `SIGKILL` or `SIGSTOP`.
  let signal: Int32

  /// Whether it is this step, so that the caller can prepare for it.
  func isAt(_ step: WorkStep) -> Bool { self.step == step }

  func reach(_ step: WorkStep) {
    // To this very thread, so that no further instruction of the work is executed.
    if isAt(step) { raise(signal) }
  }
}
