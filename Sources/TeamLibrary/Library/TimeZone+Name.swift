package import Foundation

extension TimeZone {
  /// The time zone of a name such as `America/Toronto` that a person or another program gave.
  ///
  /// - Returns: `nil` for an unknown name, and for other characters than those of the time zone
  ///   database: a name must not leave its directory.
  package init?(named name: String) {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"),
        UInt8(ascii: "+"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isPlain, (1...64).contains(name.utf8.count), !name.hasPrefix("/") else { return nil }
    self.init(identifier: name)
  }
}
