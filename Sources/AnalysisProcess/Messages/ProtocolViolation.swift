/// What a child did that no child of ours does.
enum ProtocolViolation: String, Error {
  case unknownKind, wrongLength, tooMuch, cutShort
  /// A frame that may not come at this place.
  case outOfOrder
  /// A payload that cannot be read.
  case malformed
  /// A payload with values that no analysis yields.
  case implausible
}
