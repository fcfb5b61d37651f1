/// Makes the inputs of a run; the same seed number and seed files always give the same inputs.
package struct Mutator: Sendable {
  package let seeds: [Seed]
  private let runSeed: UInt64

  /// The maximum size of an input in bytes, so that the time is spent on parsing, not on writing.
  static let mostBytes = 3_000_000

  /// - Parameter seed: The number with which the run can be repeated.
  package init(seeds: [Seed], seed: UInt64) {
    self.seeds = seeds
    runSeed = seed
  }

  /// Returns the input with the given number; the seed files are used in turn.
  package func input(_ number: Int) -> MutatedInput {
    guard !seeds.isEmpty else {
      return MutatedInput(number: number, seed: Seed(name: "none", bytes: []), changes: [])
    }
    var random = SeededGenerator(seed: runSeed, number: number)
    var seed = seeds[number % seeds.count]
    let donor = seeds[random.below(seeds.count)]
    let changes = Self.mutate(&seed.bytes, donor: donor.bytes, &random)
    return MutatedInput(number: number, seed: seed, changes: changes)
  }

  /// Mutates `bytes` one to eight times, mostly once or twice, and returns the descriptions.
  package static func mutate(
    _ bytes: inout [UInt8], donor: [UInt8], _ random: inout SeededGenerator
  ) -> [String] {
    var count = 1
    while count < 8, random.once(in: 2) { count += 1 }
    var changes: [String] = []
    for _ in 0..<count {
      changes.append(mutateOnce(&bytes, donor: donor, &random))
      if bytes.count > mostBytes { bytes.removeSubrange(mostBytes...) }
    }
    return changes
  }

  private static func mutateOnce(
    _ bytes: inout [UInt8], donor: [UInt8], _ random: inout SeededGenerator
  ) -> String {
    if !random.once(in: 3), let kind = random.pick(AtomMutation.allCases),
      let change = kind.apply(to: &bytes, donor: donor, &random)
    {
      return change
    }
    let kind = random.pick(ByteMutation.allCases) ?? .flipBits
    return kind.apply(to: &bytes, donor: donor, &random)
  }
}
