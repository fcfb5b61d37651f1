internal import Foundation
internal import Jobs

/// Reads the boxes of an object in chunks; nearby boxes share one read.
struct BoxReader {
  let objects: any ObjectStore
  let object: ObjectDescription
  /// The chunk size of reads, in bytes.
  let piece: Int

  private var window = Data()
  private var windowStart = 0
  private var boxes = 0
  private var windows = 0
  private var numbers = 0

  /// The minimum size of a read at the start of a box, in bytes: the boxes before a track's tables
  /// have some 600 bytes, and each read may be a network call.
  private static let windowSize = 16 << 10

  /// The maximum number of boxes: ten minutes in fragments of half a second each have 5,000.
  private static let mostBoxes = 20_000

  /// The maximum number of window reads: one for each of those fragments, or two for a large one.
  private static let mostWindows = 4000

  /// The maximum number of table values: the three tables of a track with one chunk per frame, ten
  /// minutes at 240 fps, have 720,000.
  private static let mostNumbers = 800_000

  init(objects: any ObjectStore, object: ObjectDescription, piece: Int) {
    self.objects = objects
    self.object = object
    self.piece = max(piece, MP4Box.longestHeader)
  }

  /// Reads a few bytes; fewer at the end of the file.
  ///
  /// - Throws: `HTTPFailure.notShareable` after too many reads; `StorageError`.
  mutating func read(_ offset: Int, count: Int) async throws -> Data {
    let end = min(offset + count, object.size)
    guard offset < end else { return Data() }
    if offset < windowStart || end > windowStart + window.count {
      windows += 1
      guard windows <= BoxReader.mostWindows else { throw HTTPFailure.notShareable }
      window = try await objects.read(
        object, at: offset,
        count: min(max(count, min(BoxReader.windowSize, piece)), object.size - offset))
      windowStart = offset
    }
    let start = window.startIndex + offset - windowStart
    return window[start..<min(start + end - offset, window.endIndex)]
  }

  /// Returns the box at a file offset, which may extend to the end of `space`.
  ///
  /// - Returns: `nil` at the end of `space`, and when there is no valid box.
  /// - Throws: `HTTPFailure.notShareable` when there are too many boxes; `StorageError`.
  mutating func box(at offset: Int, in space: Range<Int>) async throws -> MP4Box? {
    guard offset < space.upperBound else { return nil }
    let header = try await read(offset, count: MP4Box.longestHeader)
    guard let box = MP4Box(header, in: offset..<space.upperBound) else { return nil }
    boxes += 1
    guard boxes <= BoxReader.mostBoxes else { throw HTTPFailure.notShareable }
    return box
  }

  /// Returns the consecutive boxes of a byte range, and the offset of their end: before the end of
  /// the range when invalid data follows them.
  ///
  /// - Throws: `HTTPFailure.notShareable` when there are too many boxes; `StorageError`.
  mutating func boxes(in space: Range<Int>) async throws -> (boxes: [MP4Box], end: Int) {
    var found: [MP4Box] = []
    var offset = space.lowerBound
    while let box = try await box(at: offset, in: space) {
      found.append(box)
      offset = box.range.upperBound
    }
    return (found, offset)
  }

  /// Returns consecutive values of a table.
  ///
  /// - Parameter width: The size of each value, in bytes.
  /// - Throws: `HTTPFailure.notShareable` when there are too many values; `StorageError`.
  mutating func numbers(at offset: Int, count: Int, width: Int) async throws -> [UInt64] {
    numbers += count
    guard numbers <= BoxReader.mostNumbers else { throw HTTPFailure.notShareable }
    var found: [UInt64] = []
    found.reserveCapacity(count)
    let most = max(piece / width, 1)
    while found.count < count {
      let wanted = min(most, count - found.count)
      let data = try await objects.read(
        object, at: offset + found.count * width, count: wanted * width)
      for index in 0..<wanted { found.append(data.number(at: index * width, width: width)) }
    }
    return found
  }
}
