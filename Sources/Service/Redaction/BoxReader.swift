internal import Foundation
internal import Jobs

/// Reads the boxes of an object in pieces, and those that lie near each other in one.
struct BoxReader {
  let objects: any ObjectStore
  let object: ObjectDescription
  /// How much is read at a time, in bytes.
  let piece: Int

  private var window = Data()
  private var windowStart = 0
  private var boxes = 0
  private var windows = 0
  private var numbers = 0

  /// How much is read where a box begins, in bytes: the boxes before the tables of a track have some
  /// 600, and each read may be a call over the network.
  private static let windowSize = 16 << 10

  /// How many boxes are looked at: those of ten minutes in fragments of half a second each are 5,000.
  private static let mostBoxes = 20_000

  /// How often something is read where a box begins: once for each of those fragments, or twice
  /// where one is large.
  private static let mostWindows = 4000

  /// How many numbers of tables are read: three tables of a track with a chunk for each frame of ten
  /// minutes at 240 a second have 720,000.
  private static let mostNumbers = 800_000

  init(objects: any ObjectStore, object: ObjectDescription, piece: Int) {
    self.objects = objects
    self.object = object
    self.piece = max(piece, MP4Box.longestHeader)
  }

  /// A few bytes; fewer at the end of the file.
  ///
  /// - Throws: `HTTPFailure.notShareable` when it was too often; `StorageError`.
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

  /// The box that lies at a place of the file, which may be as long as `space` has room.
  ///
  /// - Returns: `nil` at the end of `space`, and for what is no box.
  /// - Throws: `HTTPFailure.notShareable` when there are too many; `StorageError`.
  mutating func box(at offset: Int, in space: Range<Int>) async throws -> MP4Box? {
    guard offset < space.upperBound else { return nil }
    let header = try await read(offset, count: MP4Box.longestHeader)
    guard let box = MP4Box(header, in: offset..<space.upperBound) else { return nil }
    boxes += 1
    guard boxes <= BoxReader.mostBoxes else { throw HTTPFailure.notShareable }
    return box
  }

  /// The boxes that lie in a part of the file one after the other, and where they end: before the end
  /// of that part when what follows is no box.
  ///
  /// - Throws: `HTTPFailure.notShareable` when there are too many; `StorageError`.
  mutating func boxes(in space: Range<Int>) async throws -> (boxes: [MP4Box], end: Int) {
    var found: [MP4Box] = []
    var offset = space.lowerBound
    while let box = try await box(at: offset, in: space) {
      found.append(box)
      offset = box.range.upperBound
    }
    return (found, offset)
  }

  /// The numbers of a table that follow each other.
  ///
  /// - Parameter width: Of each, in bytes.
  /// - Throws: `HTTPFailure.notShareable` when there are too many; `StorageError`.
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
      for place in 0..<wanted { found.append(data.number(at: place * width, width: width)) }
    }
    return found
  }
}
