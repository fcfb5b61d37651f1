extension CodingUserInfoKey {
  /// When set to `true` in an encoder's `userInfo`, numbers are encoded without rounding.
  ///
  /// For passing a report to another process; documents for people and programs are rounded.
  package static let exactNumbers = CodingUserInfoKey(rawValue: "exactNumbers")
}

extension Encoder {
  /// Returns the number as it is encoded: with at most `places` decimals, unless exact numbers were
  /// requested.
  package func number(_ value: Double, places: Int) -> Double {
    guard let key = CodingUserInfoKey.exactNumbers, userInfo[key] as? Bool == true else {
      return value.rounded(toPlaces: places)
    }
    return value
  }

  /// Returns the same for an optional number.
  package func number(_ value: Double?, places: Int) -> Double? {
    value.map { number($0, places: places) }
  }
}
