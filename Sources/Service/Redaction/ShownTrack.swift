internal import Foundation

/// A video or sound track that is kept in the shared file.
struct ShownTrack: Sendable {
  /// The track ID, which fragments refer to.
  let number: UInt64
  let isVideoTrack: Bool
  /// The media timescale, in units per second.
  let timescale: UInt64
  /// The box `stbl`.
  let table: MP4Box
  /// The sample descriptions.
  let entries: [SampleEntry]
  /// The bytes after the last sample description.
  let behindEntries: Range<Int>

  /// - Parameters:
  ///   - boxes: The boxes of the track, by type.
  ///   - handler: The box `hdlr` of `mdia`.
  /// - Returns: `nil` for a track that is neither video nor sound.
  /// - Throws: `HTTPFailure.notShareable` for a track without a required box, or whose frames are
  ///   image files; `StorageError`.
  init?(_ boxes: [String: MP4Box], _ handler: MP4Box?, _ reader: inout BoxReader) async throws {
    guard let handler, handler.body.count >= 12 else { return nil }
    switch try await reader.read(handler.body.lowerBound + 8, count: 4).latin1 {
    case "vide": isVideoTrack = true
    case "soun": isVideoTrack = false
    default: return nil
    }
    guard let header = boxes["tkhd"], let mediaHeader = boxes["mdhd"], let table = boxes["stbl"],
      let descriptions = boxes["stsd"]
    else { throw HTTPFailure.notShareable }
    self.table = table
    number = try await ShownTrack.number(behindTimesOf: header, &reader)
    timescale = try await ShownTrack.number(behindTimesOf: mediaHeader, &reader)
    var entries: [SampleEntry] = []
    let (boxes, end) = try await reader.boxes(in: descriptions.body.without(first: 8))
    behindEntries = end..<descriptions.body.upperBound
    for box in boxes {
      entries.append(try await SampleEntry(box, &reader))
    }
    if isVideoTrack, entries.contains(where: \.isOfFiles) { throw HTTPFailure.notShareable }
    self.entries = entries
  }

  private static func number(
    behindTimesOf box: MP4Box, _ reader: inout BoxReader
  ) async throws -> UInt64 {
    // Version and flags, two times, and the number.
    let version = try await reader.read(box.body.lowerBound, count: 1).first
    let offset = box.body.lowerBound + (version == 1 ? 20 : 12)
    guard offset + 4 <= box.body.upperBound else { throw HTTPFailure.notShareable }
    return try await reader.read(offset, count: 4).number(at: 0, width: 4)
  }
}
