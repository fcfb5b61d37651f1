import Foundation
import TortureRig

/// Where on its way with a job this process is to end or to stop.
struct Fate: Sendable {
  /// `nil` for nowhere.
  let step: WorkStep?
  /// `SIGKILL` or `SIGSTOP`.
  let signal: Int32
  /// Who stops in the midst of a write keeps everybody from writing for as long, which is another
  /// matter: waits until this process does not.
  let waitForWrites: @Sendable () -> Void

  /// Whether it is this step, so that there is something to prepare.
  func isAt(_ step: WorkStep) -> Bool { self.step == step }

  func reach(_ step: WorkStep) {
    // To this very thread, so that not one more instruction of the work is done.
    guard isAt(step) else { return }
    if signal == SIGSTOP { waitForWrites() }
    raise(signal)
  }
}
