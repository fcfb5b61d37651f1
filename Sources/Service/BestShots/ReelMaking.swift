package import Foundation
package import PuckBuddyAPI

/// Makes videos of best shots.
package protocol ReelMaking: Sendable {
  /// Returns an MP4 file of the shots' parts, one after the other, and those of the shots whose clips
  /// are still there; `nil` when none is.
  ///
  /// - Throws: `JobFailure`, `StorageError`.
  func video(of shots: [ReelShot]) async throws -> (file: Data, shots: [ReelShot])?
}
