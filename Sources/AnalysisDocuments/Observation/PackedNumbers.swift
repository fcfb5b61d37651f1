package import Foundation

/// Numbers as bytes, in the machine's byte order, which is little-endian on all supported machines.
package enum PackedNumbers {
  package static func pack<Number: BinaryFloatingPoint & BitwiseCopyable>(
    _ numbers: [Number]
  ) -> Data {
    unsafe numbers.withUnsafeBytes { unsafe Data($0) }
  }

  /// Returns the numbers packed in `data`; `nil` when its size is not a multiple of the number's
  /// size.
  package static func unpack<Number: BinaryFloatingPoint & BitwiseCopyable>(
    _ data: Data, as type: Number.Type = Double.self
  ) -> [Number]? {
    let size = MemoryLayout<Number>.size
    guard data.count.isMultiple(of: size) else { return nil }
    return unsafe data.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: size).map {
        unsafe bytes.loadUnaligned(fromByteOffset: $0, as: type)
      }
    }
  }
}
