internal import Jobs
internal import TeamLibrary

/// Polls the clips of teams, each team's as a whole.
struct TeamSource: FeedSource {
  let jobs: any JobStore
  let documents: any DocumentStore

  func revision() async throws -> Int64? { try await jobs.revision() }

  func values(
    of keys: [DocumentPath], last: [DocumentPath: TeamClips]
  ) async throws -> [DocumentPath: TeamClips] {
    var found: [DocumentPath: TeamClips] = [:]
    for team in keys {
      do {
        found[team] = try await TeamClips(of: team, in: documents)
      } catch let error as StorageError where !error.isTransient {
        // A team that cannot be read must not delay the listeners of the others.
        found[team] = last[team]
      }
    }
    return found
  }

  func key(of value: TeamClips) -> DocumentPath { value.team }

  func event(_ value: TeamClips) -> TeamClips { value }

  func isFinal(_ value: TeamClips) -> Bool { false }

  func isOlder(_ value: TeamClips, than other: TeamClips) -> Bool { value.readAt < other.readAt }
}
