internal import Jobs
internal import TeamLibrary

/// Polls something of teams, each team's as a whole.
struct TeamSource<Value: TeamRead>: FeedSource {
  /// Returns the revision of the store; `nil` where it has none.
  let latest: @Sendable () async throws -> Int64?
  /// Reads a team's, after an earlier read of it; `nil` when there is no such team.
  let read: @Sendable (DocumentPath, Value?) async throws -> Value?
  /// Returns what may still be shown of a team that cannot be read; `nil` when it is deleted.
  let recheck: @Sendable (Value) async throws -> Value?

  func revision() async throws -> Int64? { try await latest() }

  func values(
    of keys: [DocumentPath], last: [DocumentPath: Value]
  ) async throws -> FeedReading<DocumentPath, Value> {
    var reading = FeedReading<DocumentPath, Value>()
    for team in keys {
      do {
        reading.found[team] = try await read(team, last[team])
      } catch let error as StorageError {
        // A team that cannot be read must not delay the listeners of the others.
        reading.found[team] = await rechecked(last[team])
        if error.isTransient { reading.failed[team] = error }
      }
    }
    return reading
  }

  private func rechecked(_ value: Value?) async -> Value? {
    guard let value else { return nil }
    do { return try await recheck(value) } catch { return value }
  }

  func key(of value: Value) -> DocumentPath { value.team }

  func event(_ value: Value) -> Value { value }

  func isFinal(_ value: Value) -> Bool { false }

  func isOlder(_ value: Value, than other: Value) -> Bool { value.readAt < other.readAt }
}
