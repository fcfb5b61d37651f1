import ArgumentParser

@main struct PuckBuddy: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "puckbuddy")
}
