package import Foundation
package import PuckBuddyAPI

/// Checks test clips, before people film.
package protocol FilmingChecking: Sendable {
  /// Checks a clip of some seconds by the same rules as an analysis.
  ///
  /// - Throws: `JobFailure`, transient unless the clip is the cause; `CancellationError`.
  func check(_ clip: URL) async throws -> FilmingCheckAnswer
}
