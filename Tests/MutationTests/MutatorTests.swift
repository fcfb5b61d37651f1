import Foundation
import TestMedia
import Testing

@testable import Mutation

/// The mutator that makes the fuzzer's inputs.
@Suite struct MutatorTests {
  private static let clips = Result {
    let clips = try ["clip.mkv", "clip.avi", "clip.ts"].map { try Clip.plain(name: $0, seconds: 1) }
    return try (clips + [Clip.tracks(2)]).map { clip in
      Seed(name: clip.url.lastPathComponent, bytes: Array(try Data(contentsOf: clip.url)))
    }
  }

  private func seeds() throws -> [Seed] { try Self.clips.get() }

  @Test func anInputCanBeMadeAgain() throws {
    let seeds = try seeds()
    let (first, again) = (Mutator(seeds: seeds, seed: 7), Mutator(seeds: seeds, seed: 7))
    let other = Mutator(seeds: seeds, seed: 8)
    var differing = 0
    for number in 0..<100 {
      let input = first.input(number)
      #expect(input.seed.name == seeds[number % seeds.count].name)
      let isSame = input.seed.bytes == again.input(number).seed.bytes
      #expect(isSame, "input \(number)")
      if input.seed.bytes != other.input(number).seed.bytes { differing += 1 }
    }
    #expect(differing > 90)
  }

  @Test func everyKindOfChangeIsMade() throws {
    let mutator = Mutator(seeds: try seeds(), seed: 1)
    var made: Set<String> = []
    for number in 0..<2000 {
      let input = mutator.input(number)
      #expect((1...8).contains(input.changes.count))
      #expect(input.seed.bytes.count <= Mutator.mostBytes)
      made.formUnion(input.changes.compactMap { $0.split(separator: " ").first.map(String.init) })
    }
    let wanted = AtomMutation.allCases.map(\.rawValue) + ByteMutation.allCases.map(\.rawValue)
    #expect(Set(wanted).subtracting(made).isEmpty)
  }

  @Test func whatIsNoVideoCanBeChangedToo() {
    var random = SeededGenerator(seed: 3)
    for count in [0, 1, 7, 8, 9, 100] {
      for _ in 0..<200 {
        var bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        #expect(!Mutator.mutate(&bytes, donor: [], &random).isEmpty)
      }
    }
  }
}
