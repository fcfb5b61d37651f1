internal import Jobs
internal import TeamLibrary

/// Polls the highlights of teams, each team's as a whole.
struct HighlightSource: FeedSource {
  let jobs: any JobStore
  let library: Library

  /// `nil` where the highlights are in another database than the jobs.
  func revision() async throws -> Int64? {
    library.highlightStore.isInLibrary ? try await jobs.revision() : nil
  }

  func values(
    of keys: [DocumentPath], last: [DocumentPath: TeamHighlights]
  ) async throws -> [DocumentPath: TeamHighlights] {
    var found: [DocumentPath: TeamHighlights] = [:]
    for team in keys {
      do {
        found[team] = try await TeamHighlights(of: team, in: Highlights(library))
      } catch let error as StorageError where !error.isTransient {
        // A team that cannot be read must not delay the listeners of the others.
        found[team] = last[team]
      }
    }
    return found
  }

  func key(of value: TeamHighlights) -> DocumentPath { value.team }

  func event(_ value: TeamHighlights) -> TeamHighlights { value }

  func isFinal(_ value: TeamHighlights) -> Bool { false }

  func isOlder(_ value: TeamHighlights, than other: TeamHighlights) -> Bool {
    value.readAt < other.readAt
  }
}
