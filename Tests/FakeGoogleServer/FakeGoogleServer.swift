import FakeGoogle
import Foundation

/// Serves the fake until standard input ends; prints its URL first.
///
/// The optional arguments are the project and a bucket to create.
@main struct FakeGoogleServer {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let fake = try FakeGoogle(project: arguments.first ?? "demo-puck", isControllable: true)
    if let bucket = arguments.dropFirst().first { fake.storage.makeBucket(bucket) }
    FileHandle.standardOutput.write(Data((fake.url + "\n").utf8))
    while readLine() != nil {}
    withExtendedLifetime(fake) {}
  }
}
