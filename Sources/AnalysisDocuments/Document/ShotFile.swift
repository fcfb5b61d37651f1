/// The names of a result's files that are of one shot, for example `shot-1-release.jpg`.
enum ShotFile {
  private static let prefix = "shot-"

  static func name(ofShot shot: Int, endingWith suffix: String) -> String {
    "\(prefix)\(shot)\(suffix)"
  }

  /// Whether a name is one that a file of some shot can have.
  static func isName(_ name: String, endingWith suffix: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let number = name.dropFirst(prefix.count).dropLast(suffix.count)
    return !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) }
  }
}
