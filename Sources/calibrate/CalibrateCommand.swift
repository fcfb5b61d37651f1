import ArgumentParser

@main
struct CalibrateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Prepares the data to which measurements are fitted; script/fit calls it.",
    discussion: """
      Examples:
        calibrate observe --output subjects clips
        calibrate frames --subjects subjects clips > frames.f32
        calibrate readings --subjects subjects clips > readings.jsonl
        calibrate swings --subjects subjects clips > swings.jsonl
        calibrate sticks clips > sticks.jsonl
        calibrate stick-tracks --subjects subjects clips > tracks.jsonl
      """,
    subcommands: [
      ObserveCommand.self, FramesCommand.self, ReadingsCommand.self, SwingsCommand.self,
      SticksCommand.self, StickTracksCommand.self,
    ])
}
