/// A small valid file that inputs are made from.
package struct Seed: Sendable {
  /// The file's name, which identifies the sample to a person.
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The file name extension.
  package var pathExtension: String {
    name.split(separator: ".").last.map(String.init) ?? "mp4"
  }
}
