package import Foundation
package import PuckBuddyAPI

/// Makes videos of best shots.
package protocol ReelMaking: Sendable {
  /// Returns an MP4 file of the shots' parts, one after the other; `nil` when no clip is there.
  ///
  /// A clip that is gone is missing in it.
  ///
  /// - Throws: `AnalysisFailure`, `StorageError`.
  func video(of shots: [ReelShot]) async throws -> Data?
}
