import Foundation

/// Polls repeatedly and blocks the thread meanwhile: a suspended test may be resumed only after the
/// state that it waits for has come and gone.
///
/// The caller must ensure that the condition ends.
package func keepThread(every seconds: Double = 0.02, while condition: () throws -> Bool) rethrows {
  while try condition() { Thread.sleep(forTimeInterval: seconds) }
}
