internal import Jobs
internal import TeamLibrary

/// Polls something of teams, each team's as a whole.
struct TeamSource<Value: TeamRead>: FeedSource {
  /// Returns the revision of the store; `nil` where it has none.
  let latest: @Sendable () async throws -> Int64?
  /// Reads a team's, after an earlier read of it; `nil` when there is no such team.
  let read: @Sendable (DocumentPath, Value?) async throws -> Value?

  func revision() async throws -> Int64? { try await latest() }

  func values(
    of keys: [DocumentPath], last: [DocumentPath: Value]
  ) async throws -> [DocumentPath: Value] {
    var found: [DocumentPath: Value] = [:]
    for team in keys {
      do {
        found[team] = try await read(team, last[team])
      } catch let error as StorageError where !error.isTransient {
        // A team that cannot be read must not delay the listeners of the others.
        found[team] = last[team]
      }
    }
    return found
  }

  func key(of value: Value) -> DocumentPath { value.team }

  func event(_ value: Value) -> Value { value }

  func isFinal(_ value: Value) -> Bool { false }

  func isOlder(_ value: Value, than other: Value) -> Bool { value.readAt < other.readAt }
}
