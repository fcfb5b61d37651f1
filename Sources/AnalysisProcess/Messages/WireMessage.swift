/// One message from the child to the parent: four bytes of length (big-endian, excluding
/// themselves), one byte of kind, and the payload.
struct WireMessage: Hashable {
  var kind: MessageKind
  var payload: [UInt8]

  static let lengthSize = 4

  init(_ kind: MessageKind, _ payload: [UInt8] = []) {
    self.kind = kind
    self.payload = payload
  }

  /// The encoded message; `nil` when the payload is larger than the parent accepts.
  var bytes: [UInt8]? {
    guard payload.count <= kind.sizeLimit else { return nil }
    let length = UInt32(payload.count + 1)
    return bigEndian(length) + [kind.rawValue] + payload
  }

  private func bigEndian(_ length: UInt32) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: length >> $0) }
  }
}
