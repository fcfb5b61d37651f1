package import Foundation
package import PuckBuddyAPI

/// Checks test clips, of which nothing is kept.
package struct FilmingChecks: Sendable {
  /// The largest clip, in bytes: five seconds of a phone's 4K at 60 frames a second.
  package static let largest = 64 << 20

  private let checking: any FilmingChecking
  private let scratch: ScratchFolder

  /// - Parameter scratch: The folder for videos during their analysis.
  package init(_ checking: any FilmingChecking, scratch: URL) {
    self.checking = checking
    self.scratch = ScratchFolder(scratch)
  }

  /// Returns what to change before filming, by a clip.
  ///
  /// - Throws: As `FilmingChecking.check`, or `StorageError`.
  package func check(_ clip: Data) async throws -> FilmingCheckAnswer {
    try await scratch.withServiceFolder { folder in
      let file = folder.appending(path: "clip")
      try await scratch.write(clip, to: file)
      return try await checking.check(file)
    }
  }
}
