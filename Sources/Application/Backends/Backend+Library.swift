internal import AnalysisDocuments
package import Jobs
package import TeamLibrary
package import Worker

extension Backend {
  /// The team library.
  package var library: Library { Library(documents, highlights: highlights) }

  /// Which copies of videos links and teams show.
  package var wantedCopies: WantedCopies {
    WantedCopies(shares: shares, highlights: Highlights(library))
  }

  /// Returns what saves practice days.
  ///
  /// - Parameter report: Hears of each step.
  package func practiceSaving(
    _ report: @escaping @Sendable (PracticeEvent) -> Void = { _ in }
  ) -> PracticeSaving {
    PracticeSaving(PracticeDays(documents), waiting: waitingSaves, report: report)
  }

  /// The sweep of the team library.
  package var librarySweep: LibrarySweep {
    LibrarySweep(
      library,
      jobs: StoredClipJobs(jobs) { job in
        do {
          return ClipNumbers(try await JobResults(of: job, in: self).document())
        } catch is AnalysisFailure {
          // The clip is complete without its numbers: its results are gone, or damaged.
          return nil
        } catch let error as StorageError where !error.isTransient {
          return nil
        }
      })
  }
}
