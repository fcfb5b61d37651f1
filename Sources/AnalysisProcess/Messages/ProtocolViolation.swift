/// A violation of the protocol, which an uncompromised child never commits.
enum ProtocolViolation: String, Error {
  case unknownKind, wrongLength, tooMuch, cutShort
  /// A message that is not allowed at this point.
  case outOfOrder
  /// A payload that cannot be decoded.
  case malformed
  /// A payload with values that no analysis produces.
  case implausible
}
