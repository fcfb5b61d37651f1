internal import Jobs
internal import Retries

/// A cache of the redactions of shared videos; each is computed once.
actor VideoRedactions {
  private struct Key: Hashable {
    var name: ObjectName
    var generation: Int64
  }

  private let objects: any ObjectStore
  /// The chunk size of reads, in bytes.
  private let piece: Int
  /// The cached redactions; `nil` for a video that cannot be shared.
  private var known: [Key: VideoRedaction?] = [:]
  private var weight = 0
  /// The computations in progress.
  ///
  /// They continue when the client disconnects: its next request can use the result, as players
  /// fetch a video in parts.
  private var computations: [Key: Task<VideoRedaction?, any Error>] = [:]

  /// The maximum number of cached ranges, of 16 bytes each, and of cached videos.
  private static let mostWeight = 500_000
  private static let mostVideos = 1000

  /// The maximum number of concurrent computations: each needs some 15 MB for the tables of a large
  /// file.
  private static let mostComputations = 4

  private let timeout: Duration

  /// - Parameter timeout: The timeout of a computation: 400 network calls of 50 ms.
  init(objects: any ObjectStore, piece: Int, timeout: Duration = .seconds(20)) {
    self.objects = objects
    self.piece = piece
    self.timeout = timeout
  }

  /// - Throws: `HTTPFailure`: `notShareable`, `busy`, `unavailable`; `StorageError`.
  func redaction(of object: ObjectDescription) async throws -> VideoRedaction {
    let key = Key(name: object.name, generation: object.generation)
    let redaction =
      if let known = known[key] { known } else { try await computation(of: object, key).value }
    guard let redaction else { throw HTTPFailure.notShareable }
    return redaction
  }

  private func computation(
    of object: ObjectDescription, _ key: Key
  ) throws(HTTPFailure) -> Task<VideoRedaction?, any Error> {
    if let running = computations[key] { return running }
    guard computations.count < VideoRedactions.mostComputations else { throw .busy }
    let task = Task { try await found(object, key) }
    computations[key] = task
    return task
  }

  private func found(_ object: ObjectDescription, _ key: Key) async throws -> VideoRedaction? {
    defer { computations[key] = nil }
    let found = try await withTimeout(timeout) { [objects, piece] in
      try await RedactionWalk.redaction(of: object, in: objects, piece: piece)
    }
    guard let found else { throw HTTPFailure.unavailable }
    keep(found, key)
    return found
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
