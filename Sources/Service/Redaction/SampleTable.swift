internal import Foundation
internal import Jobs

/// The byte ranges of a track's samples in the file (ISO/IEC 14496-12, 8.6 and 8.7).
struct SampleTable: Sendable {
  /// The chunks, in table order.
  private(set) var chunks = ByteRanges()

  /// The maximum number of entries of a table: one sample per frame of ten minutes at 240 fps makes
  /// 144,000.
  private static let mostEntries = 200_000

  /// - Throws: `HTTPFailure.notShareable` when the tables are invalid or too large; `StorageError`.
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
    // Each `stsc` entry: first chunk (from 1), samples per chunk, and sample description.
    let run = try await SampleTable.entries(runs, header: 4, width: 4, each: 3, &reader)
    let one = try await reader.read(sizes.body.lowerBound + 4, count: 4).number(at: 0, width: 4)
    // There is no table when all samples have one size: ten minutes of uncompressed sound have 29
    // million samples.
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
    let offset = table.body.lowerBound + header
    guard offset + 4 <= table.body.upperBound else { throw HTTPFailure.notShareable }
    let count = try await reader.read(offset, count: 4).number(at: 0, width: 4)
    guard count <= UInt64(most) else { throw HTTPFailure.notShareable }
    return Int(count)
  }

  /// - Parameters:
  ///   - header: The number of bytes before the entry count.
  ///   - each: The number of values in an entry.
  private static func entries(
    _ table: MP4Box, header: Int, width: Int, each: Int = 1, _ reader: inout BoxReader
  ) async throws -> [UInt64] {
    let count = try await count(table, header: header, &reader) * each
    let start = table.body.lowerBound + header + 4
    guard start + count * width <= table.body.upperBound else { throw HTTPFailure.notShareable }
    return try await reader.numbers(at: start, count: count, width: width)
  }
}
