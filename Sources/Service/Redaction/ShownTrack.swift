internal import Foundation

/// A track of frames or of sound, which is given out.
struct ShownTrack: Sendable {
  /// In the file; fragments name it.
  let number: UInt64
  let isVideoTrack: Bool
  /// Of its media, in units a second.
  let timescale: UInt64
  /// `stbl`.
  let table: MP4Box
  /// How its samples are coded, one way after the other.
  let entries: [SampleEntry]
  /// What follows the last of them.
  let behindEntries: Range<Int>

  /// - Parameters:
  ///   - boxes: Those of the track that there is one of, by type.
  ///   - handler: `hdlr` of `mdia`.
  /// - Returns: `nil` for a track of something else.
  /// - Throws: `HTTPFailure.notShareable` for one that lacks what a track has, or whose frames are
  ///   files of their own; `StorageError`.
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
    let place = box.body.lowerBound + (version == 1 ? 20 : 12)
    guard place + 4 <= box.body.upperBound else { throw HTTPFailure.notShareable }
    return try await reader.read(place, count: 4).number(at: 0, width: 4)
  }
}
