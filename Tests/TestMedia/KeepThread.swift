import Foundation

/// Looks again and again, and keeps the thread meanwhile: a test that is suspended may get its turn
/// only when what it waits for has come and gone.
///
/// Whoever calls this makes sure that the condition ends.
package func keepThread(every seconds: Double = 0.02, while condition: () throws -> Bool) rethrows {
  while try condition() { Thread.sleep(forTimeInterval: seconds) }
}
