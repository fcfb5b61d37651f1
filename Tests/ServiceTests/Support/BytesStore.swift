import Foundation
import Jobs
import Synchronization

/// A store of a single object, which consists of zeros between its first and last bytes.
final class BytesStore: ObjectStore {
  private let beginning: Data
  private let gap: Int
  private let end: Data
  /// The number of reads and bytes, and the largest chunk.
  let reads = Mutex((calls: 0, bytes: 0, largest: 0))

  init(_ beginning: Data, gap: Int = 0, end: Data = Data()) {
    self.beginning = beginning
    self.gap = gap
    self.end = end
  }

  var object: ObjectDescription {
    get throws {
      guard let name = ObjectName(rawValue: "users/anna/a.mov") else {
        throw StorageError(.notFound, operation: "name", operand: "a", reason: "test")
      }
      return ObjectDescription(
        name: name, generation: 1, size: beginning.count + gap + end.count, crc32c: 0,
        contentType: "", createdAt: .now)
    }
  }

  func read(_ object: ObjectDescription, at offset: Int, count: Int) async throws -> Data {
    reads.withLock { reads in
      reads = (reads.calls + 1, reads.bytes + count, max(reads.largest, count))
    }
    let all = beginning.count + gap + end.count
    guard offset >= 0, count >= 0, offset < all else { return Data() }
    let wanted = offset..<min(offset + count, all)
    let zeros = beginning.count..<beginning.count + gap
    let first = wanted.clamped(to: 0..<zeros.lowerBound)
    let last = wanted.clamped(to: zeros.upperBound..<all)
    var data = Data(count: wanted.count)
    data.replaceSubrange(
      0..<first.count, with: beginning.dropFirst(first.lowerBound).prefix(first.count))
    data.replaceSubrange(
      data.count - last.count..<data.count,
      with: end.dropFirst(last.lowerBound - zeros.upperBound).prefix(last.count))
    return data
  }

  func description(of name: ObjectName) async throws -> ObjectDescription? { try object }
  func download(_ object: ObjectDescription, to file: URL, limit: Int) async throws {}
  func upload(_ file: URL, to name: ObjectName, contentType: String) async throws
    -> ObjectDescription
  { try object }
  func objects(in folder: ObjectName) async throws -> [ObjectDescription] { [try object] }
  func remove(_ name: ObjectName) async throws {}
}
