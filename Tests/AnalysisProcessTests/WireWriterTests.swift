import AnalysisDocuments
import Foundation
import Media
import ShotAnalysis
import Testing

@testable import AnalysisProcess

@Suite struct WireWriterTests {
  /// A crash would be retried.
  @Test func aNumberThatIsNotFiniteIsAFailureAndNoCrash() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let pipe = Pipe()
      let reader = pipe.fileHandleForReading
      Thread.detachNewThread {
        var parser = WireParser()
        var transcript = Transcript()
        try? parser.append(Array(reader.availableData))
        if let message = try? parser.next() { _ = try? transcript.add(message) }
        _exit(transcript.failure?.code == .internal ? 42 : EXIT_FAILURE)
      }
      let still = StillImage(
        shot: 1, moment: .load, time: .nan, image: JPEGImage(width: 1, height: 1, bytes: Data()))
      withExtendedLifetime(pipe) {
        WireWriter(descriptor: pipe.fileHandleForWriting.fileDescriptor).send(.still, still)
      }
    }
  }
}
