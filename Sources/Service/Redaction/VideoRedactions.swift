internal import Jobs

/// What is left out of the videos that are shared, found out once for each.
actor VideoRedactions {
  private struct Key: Hashable {
    var name: ObjectName
    var generation: Int64
  }

  private let objects: any ObjectStore
  /// How much is read at a time, in bytes.
  private let piece: Int
  /// `nil` for a video that is not shared.
  private var known: [Key: VideoRedaction?] = [:]
  private var weight = 0

  /// The tables of a large file take some 10 MB while they are looked at.
  private let turns = Turns(2)

  /// How many ranges are kept in all, of 16 bytes each, and of how many videos.
  private static let mostWeight = 500_000
  private static let mostVideos = 1000

  init(objects: any ObjectStore, piece: Int) {
    self.objects = objects
    self.piece = piece
  }

  /// - Throws: `HTTPFailure.notShareable`; `StorageError`.
  func redaction(of object: ObjectDescription) async throws -> VideoRedaction {
    let key = Key(name: object.name, generation: object.generation)
    let redaction = if let known = known[key] { known } else { try await look(at: object, key) }
    guard let redaction else { throw HTTPFailure.notShareable }
    return redaction
  }

  private func look(at object: ObjectDescription, _ key: Key) async throws -> VideoRedaction? {
    await turns.take()
    defer { turns.giveBack() }
    // Whoever had the turn before may have looked at the same.
    if let known = known[key] { return known }
    let redaction = try await RedactionWalk.redaction(of: object, in: objects, piece: piece)
    keep(redaction, key)
    return redaction
  }

  private func keep(_ redaction: VideoRedaction?, _ key: Key) {
    let more = redaction?.weight ?? 0
    if known.count >= VideoRedactions.mostVideos || weight + more > VideoRedactions.mostWeight {
      known = [:]
      weight = 0
    }
    if known.updateValue(redaction, forKey: key) == nil { weight += more }
  }
}
