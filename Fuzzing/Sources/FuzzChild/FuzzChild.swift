internal import Glibc
internal import Mutation

/// Runs `puckbuddy inspect` on mutated videos, each in its own process, and judges the outcomes.
@main
enum FuzzChild {
  static func main() {
    do {
      let options = try FuzzOptions(CommandLine.arguments.dropFirst())
      exit(try run(options) ? 0 : 1)
    } catch {
      print("fuzz: \(error)")
      exit(64)
    }
  }

  /// - Returns: Whether every outcome was a documented one.
  private static func run(_ options: FuzzOptions) throws -> Bool {
    let seeds = try SeedFolder.load(options.seedFolder)
    let judge = Judge(
      codes: try DocumentedCodes(page: options.errorsPage), limits: options.limits)
    let mutator = Mutator(seeds: seeds, seed: options.seed)
    let findings = try Findings(folder: options.findingsFolder, options: options)
    print(
      "fuzz: seed \(options.seed), \(seeds.count) seed files with the fingerprint "
        + Seed.fingerprint(seeds))
    fflush(nil)
    let campaign = Campaign(
      options: options, mutator: mutator, judge: judge, findings: findings)
    if let number = options.only { return try campaign.repeatOne(number) }
    let tally = try campaign.run()
    print(tally.text)
    if tally.undocumented.isEmpty { return true }
    print("fuzz: the inputs are in \(options.findingsFolder), with how to repeat each")
    return false
  }
}
