import ArgumentParser

@main
struct CalibrateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Prepares what measurements are fitted to; script/fit calls it.",
    discussion: """
      Examples:
        calibrate observe --output subjects clips
        calibrate frames --subjects subjects clips > frames.f32
        calibrate readings --subjects subjects clips > readings.jsonl
      """,
    subcommands: [ObserveCommand.self, FramesCommand.self, ReadingsCommand.self])
}
