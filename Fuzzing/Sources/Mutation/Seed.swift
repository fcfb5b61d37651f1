/// A small valid file that inputs are made from.
package struct Seed: Sendable {
  /// The file's name, which tells people which sample it is.
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// What follows the last dot of the name.
  package var pathExtension: String {
    name.split(separator: ".").last.map(String.init) ?? "mp4"
  }
}
