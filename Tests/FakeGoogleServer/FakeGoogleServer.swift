import FakeGoogle
import Foundation

/// Serves the fake until standard input ends; prints its address first.
@main struct FakeGoogleServer {
  static func main() throws {
    let fake = try FakeGoogle(
      project: CommandLine.arguments.dropFirst().first ?? "demo-puck", isControllable: true)
    FileHandle.standardOutput.write(Data((fake.url + "\n").utf8))
    while readLine() != nil {}
    withExtendedLifetime(fake) {}
  }
}
