extension CodingUserInfoKey {
  /// Set to `true` in an encoder's `userInfo`, it keeps every number as it was measured.
  ///
  /// For handing a report to another process; documents for people and programs are rounded.
  package static let exactNumbers = CodingUserInfoKey(rawValue: "exactNumbers")
}

extension Encoder {
  /// The number as it goes into the document: with at most `places` decimals, unless exact numbers
  /// were asked for.
  package func number(_ value: Double, places: Int) -> Double {
    guard let key = CodingUserInfoKey.exactNumbers, userInfo[key] as? Bool == true else {
      return value.rounded(toPlaces: places)
    }
    return value
  }

  /// The same for a number that may be missing.
  package func number(_ value: Double?, places: Int) -> Double? {
    value.map { number($0, places: places) }
  }
}
