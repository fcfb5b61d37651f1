import Foundation
import LocalStorage
import StorageConformance
import TestMedia
import Testing

/// Jobs and the library in SQLite.
@Suite struct LibraryTests {
  @Test(arguments: LibraryConformance.allCases)
  func conforms(to promise: LibraryConformance) async throws {
    let folder = try TemporaryFolder()
    try await promise.check { clock in
      try SQLiteJobStore(
        path: folder.file("jobs.sqlite").path, now: { clock.now }, steady: { clock.now })
    }
  }
}
