/// Makes the inputs of a run: the same ones for the same seed number and the same seed files.
package struct Mutator: Sendable {
  package let seeds: [Seed]
  private let runSeed: UInt64

  /// No input grows beyond this, so that the time goes into parsing rather than into writing.
  static let mostBytes = 3_000_000

  /// - Parameter seed: The number that the run can be repeated with.
  package init(seeds: [Seed], seed: UInt64) {
    self.seeds = seeds
    runSeed = seed
  }

  /// The input of the given number; the seeds are taken in turn.
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

  /// Changes `bytes` once to eight times, mostly once or twice, and says how.
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
