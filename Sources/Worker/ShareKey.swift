package import PuckBuddyAPI

/// The secret in a share link: 128 random bits, and whether its holder sees faces.
///
/// The key says so itself, since it is all that is stored of a link: a key that was changed is another
/// key, which gives access to nothing.
package enum ShareKey {
  /// The end of the keys of links that show faces; random parts hold no full stop.
  private static let endOfShown = ".faces"

  /// Returns how heads are shown to the holder of a key.
  package static func faces(of key: String) -> SharedFaces {
    key.hasSuffix(endOfShown) ? .shown : .blurred
  }

  /// Returns a new key.
  package static func fresh(faces: SharedFaces = .blurred) -> String {
    LinkSecret.fresh() + (faces == .shown ? endOfShown : "")
  }

  /// Compares in constant time, also when `key` is `nil`.
  package static func isRight(_ shown: String, for key: String?) -> Bool {
    let known = Array((key ?? "").utf8), shown = Array(shown.utf8)
    var difference = known.count ^ shown.count
    for index in shown.indices {
      difference |= Int(shown[index] ^ (index < known.count ? known[index] : 0))
    }
    return difference == 0 && !known.isEmpty
  }
}
