/// The code that a person types, or scans, to pair a device.
struct PairingCode: Sendable, Hashable {
  /// Eight characters: 40 bits.
  let characters: String

  private static let length = 8
  /// Crockford's base 32, without letters that look like digits.
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// Returns a random code.
  static func random(using generator: inout some RandomNumberGenerator) -> PairingCode {
    PairingCode(
      characters: String(
        (0..<length).map { _ in
          alphabet[Int.random(in: alphabet.indices, using: &generator)]
        }))
  }

  private init(characters: String) { self.characters = characters }

  /// Reads a code as people type it: in small letters, with spaces and hyphens, O for 0, I or L
  /// for 1.
  ///
  /// - Returns: `nil` for a text that is no code.
  init?(typed text: String) {
    let alike: [Character: Character] = ["O": "0", "I": "1", "L": "1"]
    let characters = text.uppercased().filter { !" -".contains($0) }.map { alike[$0] ?? $0 }
    guard characters.count == Self.length, characters.allSatisfy(Self.alphabet.contains) else {
      return nil
    }
    self.characters = String(characters)
  }

  /// The code for people: `7K2M-Q4XA`.
  var text: String { "\(characters.prefix(4))-\(characters.dropFirst(4))" }
}
