import Foundation
import TortureRig

/// Where on its way with a job this process is to end or to stop.
struct Fate: Sendable {
  /// `nil` for nowhere.
  let step: WorkStep?
  /// `SIGKILL` or `SIGSTOP`.
  let signal: Int32

  /// Whether it is this step, so that there is something to prepare.
  func isAt(_ step: WorkStep) -> Bool { self.step == step }

  func reach(_ step: WorkStep) {
    // To this very thread, so that not one more instruction of the work is done.
    if isAt(step) { raise(signal) }
  }
}
