internal import Foundation
internal import Jobs

/// Where in a file the samples of a track lie (ISO/IEC 14496-12, 8.6 and 8.7).
struct SampleTable: Sendable {
  /// Its chunks, as they come.
  private(set) var chunks = ByteRanges()

  /// How many entries a table may have: a sample for each frame of ten minutes at 240 a second
  /// makes 144,000.
  private static let mostEntries = 200_000

  /// - Throws: `HTTPFailure.notShareable` when it cannot be told; `StorageError`.
  init(_ track: ShownTrack, _ reader: inout BoxReader) async throws {
    var tables: [String: MP4Box] = [:]
    for table in try await reader.boxes(in: track.table.body).boxes { tables[table.type] = table }
    let width = tables["co64"] == nil ? 4 : 8
    guard tables["co64"] == nil || tables["stco"] == nil,
      let offsets = tables["co64"] ?? tables["stco"]
    else { throw HTTPFailure.notShareable }
    let starts = try await SampleTable.entries(offsets, header: 4, width: width, &reader)
    if starts.isEmpty { return }
    guard let sizes = tables["stsz"], let runs = tables["stsc"] else {
      throw HTTPFailure.notShareable
    }
    // Each run: its first chunk, counted from 1, how many samples a chunk has, and which description.
    let run = try await SampleTable.entries(runs, header: 4, width: 4, each: 3, &reader)
    let one = try await reader.read(sizes.body.lowerBound + 4, count: 4).number(at: 0, width: 4)
    // Where all have one size there is no table: of uncompressed sound there are 29 million samples
    // in ten minutes.
    let samples = try await SampleTable.count(
      sizes, header: 8, most: one == 0 ? SampleTable.mostEntries : .max, &reader)
    let each =
      one == 0 ? try await SampleTable.entries(sizes, header: 8, width: 4, &reader) : []
    var sample = 0, next = 0, samplesOfChunk = 0
    for (number, start) in starts.enumerated() {
      while next * 3 < run.count, run[next * 3] <= UInt64(number + 1) {
        samplesOfChunk = Int(run[next * 3 + 1])
        next += 1
      }
      let end = sample + min(samplesOfChunk, samples - sample)
      var size = one == 0 ? each[sample..<end].reduce(0, +) : one * UInt64(end - sample)
      if one != 0, !track.isVideoTrack {
        let count = UInt64(end - sample)
        for entry in track.entries { size = max(size, entry.bytes(ofSamples: count)) }
      }
      sample = end
      let whole = UInt64(reader.object.size)
      guard start < whole else { continue }
      try chunks.append(Int(start)..<Int(start + min(size, whole - start)))
    }
  }

  private static func count(
    _ table: MP4Box, header: Int, most: Int = mostEntries, _ reader: inout BoxReader
  ) async throws -> Int {
    let place = table.body.lowerBound + header
    guard place + 4 <= table.body.upperBound else { throw HTTPFailure.notShareable }
    let count = try await reader.read(place, count: 4).number(at: 0, width: 4)
    guard count <= UInt64(most) else { throw HTTPFailure.notShareable }
    return Int(count)
  }

  /// - Parameters:
  ///   - header: What stands before the number of entries, in bytes.
  ///   - each: How many numbers an entry has.
  private static func entries(
    _ table: MP4Box, header: Int, width: Int, each: Int = 1, _ reader: inout BoxReader
  ) async throws -> [UInt64] {
    let count = try await count(table, header: header, &reader) * each
    let start = table.body.lowerBound + header + 4
    guard start + count * width <= table.body.upperBound else { throw HTTPFailure.notShareable }
    return try await reader.numbers(at: start, count: count, width: width)
  }
}
