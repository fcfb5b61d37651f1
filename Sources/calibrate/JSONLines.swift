import Foundation

/// Prints values on standard output, each as one line of JSON.
struct JSONLines {
  private let encoder: JSONEncoder

  /// - Parameter withNonFinite: Whether numbers that are not finite are printed as text, which numpy
  ///   reads, instead of being errors.
  init(withNonFinite: Bool = false) {
    encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    if withNonFinite {
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    }
  }

  func print(_ row: some Encodable) throws {
    try FileHandle.standardOutput.write(contentsOf: try encoder.encode(row) + Data("\n".utf8))
  }
}
