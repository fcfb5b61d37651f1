internal import Foundation
internal import Jobs

/// Where in a file the samples of a track lie (ISO/IEC 14496-12, 8.6 and 8.7).
struct SampleTable: Sendable {
  /// A part of the file for each chunk.
  private(set) var chunks: [Range<Int>] = []

  /// How many entries a table may have: a sample for each picture of ten minutes at 240 a second
  /// makes 144,000.
  private static let mostEntries = 200_000

  /// - Parameter box: `stbl`.
  /// - Throws: `HTTPFailure.notShareable` when it cannot be told; `StorageError`.
  init(_ box: Box, _ reader: inout BoxReader) async throws {
    var tables: [String: Box] = [:]
    for table in try await reader.boxes(in: box.body).boxes { tables[table.type] = table }
    let width = tables["co64"] == nil ? 4 : 8
    guard let offsets = tables["co64"] ?? tables["stco"] else { throw HTTPFailure.notShareable }
    let starts = try await SampleTable.entries(offsets, header: 4, width: width, &reader)
    if starts.isEmpty { return }
    guard let sizes = tables["stsz"], let runs = tables["stsc"] else {
      throw HTTPFailure.notShareable
    }
    // Each run: its first chunk, counted from 1, how many samples a chunk has, and which description.
    let run = try await SampleTable.entries(runs, header: 4, width: 4, each: 3, &reader)
    let one = try await reader.read(sizes.body.lowerBound + 4, count: 4).number(at: 0, width: 4)
    let samples = try await SampleTable.count(sizes, header: 8, &reader)
    let each =
      one == 0 ? try await SampleTable.entries(sizes, header: 8, width: 4, &reader) : []
    var sample = 0, next = 0, samplesOfChunk = 0
    for (number, start) in starts.enumerated() {
      while next * 3 < run.count, run[next * 3] <= UInt64(number + 1) {
        samplesOfChunk = Int(run[next * 3 + 1])
        next += 1
      }
      let end = sample + min(samplesOfChunk, samples - sample)
      let size = one == 0 ? each[sample..<end].reduce(0, +) : one * UInt64(end - sample)
      sample = end
      guard start < UInt64(reader.object.size) else { continue }
      chunks.append(
        Int(start)..<Int(min(start + size, UInt64(reader.object.size))))
    }
  }

  private static func count(
    _ table: Box, header: Int, _ reader: inout BoxReader
  ) async throws -> Int {
    let place = table.body.lowerBound + header
    guard place + 4 <= table.body.upperBound else { throw HTTPFailure.notShareable }
    let count = try await reader.read(place, count: 4).number(at: 0, width: 4)
    guard count <= UInt64(mostEntries) else { throw HTTPFailure.notShareable }
    return Int(count)
  }

  /// - Parameters:
  ///   - header: What stands before the number of entries, in bytes.
  ///   - each: How many numbers an entry has.
  private static func entries(
    _ table: Box, header: Int, width: Int, each: Int = 1, _ reader: inout BoxReader
  ) async throws -> [UInt64] {
    let count = try await count(table, header: header, &reader) * each
    let start = table.body.lowerBound + header + 4
    guard start + count * width <= table.body.upperBound else { throw HTTPFailure.notShareable }
    return try await reader.numbers(at: start, count: count, width: width)
  }
}
