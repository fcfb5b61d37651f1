internal import ArgumentParser
internal import Foundation
internal import Mutation

/// The folder of small valid files that `script/fuzz` has cut out of the samples.
enum SeedFolder {
  /// Returns the files, sorted by name.
  static func load(_ folder: String) throws -> [Seed] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let seeds = try names.filter { !$0.hasPrefix(".") }.map { name in
      let data = try Data(contentsOf: URL(fileURLWithPath: folder).appending(path: name))
      return Seed(name: name, bytes: Array(data))
    }
    guard !seeds.isEmpty else { throw ValidationError("no seed files in \(folder)") }
    return seeds
  }
}
