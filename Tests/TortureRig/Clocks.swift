package import Foundation

/// The time of day of each worker of a test: a file for each, with its offset from the true time in
/// seconds.
package struct Clocks {
  private let folder: URL
  private let count: Int

  /// Creates clocks that differ by up to five minutes.
  package init(_ count: Int, in folder: DataFolder) throws {
    self.folder = folder.url
    self.count = count
    for index in 0..<count { try set(index, to: Double.random(in: -300...300)) }
  }

  package func file(_ index: Int) -> URL { folder.appending(path: "clock-\(index)") }

  /// Sets one of them forward or back by an hour.
  package func jump() throws {
    try set(Int.random(in: 0..<count), to: Bool.random() ? 3600 : -3600)
  }

  private func set(_ index: Int, to offset: Double) throws {
    try Data("\(offset)".utf8).write(to: file(index), options: .atomic)
  }
}
