internal import ArgumentParser
internal import Foundation
internal import Mutation

/// Runs `puckbuddy inspect` on mutated videos, each in its own process, and judges the outcomes.
@main struct FuzzChild: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz", abstract: "Runs puckbuddy on damaged videos, for script/fuzz.")

  @Option(help: "The program to run.") var program: String
  @Option(help: "The folder of the seed files.") var seeds: String
  @Option(help: "The page with the table of error codes.") var errors: String
  @Option(help: "The folder for inputs that deserve a closer examination.") var findings: String
  @Option(help: "The seed of all random numbers.") var seed: UInt64
  @Option(help: "How long to run.") var minutes = 10.0
  @Option(help: "The number of inputs, instead of a time.") var count: Int?
  @Option(help: "The number of a single input to repeat.") var only: Int?

  /// - Throws: `ExitCode.failure` when an outcome was not a documented one; any other error, such as
  ///   a program that cannot start, ends with the status of wrong usage.
  func run() throws {
    do { try fuzz() } catch let outcome as ExitCode { throw outcome } catch {
      throw ValidationError("\(error)")
    }
  }

  private func fuzz() throws {
    let seedFiles = try SeedFolder.load(seeds)
    let campaign = Campaign(
      program: program, minutes: minutes, count: count,
      mutator: Mutator(seeds: seedFiles, seed: seed),
      judge: Judge(codes: try DocumentedCodes(page: errors)),
      findings: try Findings(folder: findings, seed: seed))
    print(
      "fuzz: seed \(seed), \(seedFiles.count) seed files with the fingerprint "
        + Seed.fingerprint(seedFiles))
    fflush(nil)
    if let only {
      guard try campaign.repeatOne(only) else { throw ExitCode.failure }
      return
    }
    let tally = try campaign.run()
    print(tally.text)
    guard tally.undocumented.isEmpty else {
      print("fuzz: the inputs are in \(findings), with how to repeat each")
      throw ExitCode.failure
    }
  }
}
