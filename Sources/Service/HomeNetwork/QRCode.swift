internal import CQREncode
internal import Glibc

/// A QR code (ISO/IEC 18004).
package struct QRCode: Sendable, Hashable {
  /// The modules from top to bottom and from left to right, without the quiet zone; `true` is dark.
  package let rows: [[Bool]]

  /// The width of the quiet zone around the code, in modules (ISO/IEC 18004, 6.3.8).
  package static let quietZone = 4

  /// Encodes a text with error correction level M, which restores 15 % of the code.
  ///
  /// - Returns: `nil` for an empty text, or one of more than about 2300 bytes.
  package init?(_ text: String) {
    // Level M; the smallest version that is large enough; bytes as they are.
    let encoded = unsafe text.withCString { text in
      unsafe QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M)
    }
    guard let code = unsafe encoded else { return nil }
    defer { unsafe QRcode_free(code) }
    let width = unsafe Int(code.pointee.width)
    guard width > 0, let modules = unsafe code.pointee.data else { return nil }
    // The lowest bit of a module is its color.
    rows = (0..<width).map { row in
      (0..<width).map { column in unsafe modules[row * width + column] & 1 == 1 }
    }
  }

  /// Returns lines for a terminal with two rows of modules in each, dark on light whatever the
  /// terminal's colors are.
  package var terminalLines: [String] {
    let margin = QRCode.quietZone / 2
    let width = rows.count + 2 * margin
    let empty = [Bool](repeating: false, count: width)
    let sides = [Bool](repeating: false, count: margin)
    var padded = [[Bool]](repeating: empty, count: margin) + rows.map { sides + $0 + sides }
    padded += [[Bool]](repeating: empty, count: margin + padded.count % 2)
    return stride(from: 0, to: padded.count - 1, by: 2).map { row in
      // Black on white: the colors 30 and 107 of ECMA-48 and its extension.
      "\u{1B}[30;107m" + zip(padded[row], padded[row + 1]).map(QRCode.character).joined()
        + "\u{1B}[0m"
    }
  }

  private static func character(_ upper: Bool, _ lower: Bool) -> String {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }
}
