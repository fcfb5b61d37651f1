import Foundation
import TestMedia
import Testing

/// Real people instead of simulated ones: one adult, filmed by four calibrated cameras at once.
@Suite struct FourCameraTests {
  private struct Figures: Decodable {
    struct Errors: Decodable {
      var compared: Int
      var median: Double
      var p90: Double
    }
    struct Camera: Decodable {
      var name: String
      var turn: Double
      var reprojection: Double

      private enum CodingKeys: String, CodingKey {
        case name
        case turn = "turn_deg"
        case reprojection = "reprojection_median_px"
      }
    }
    var cameras: [Camera]
    var knees: [String: Errors]

    private enum CodingKeys: String, CodingKey {
      case cameras
      case knees = "knee_abs_error_deg"
    }
  }

  @Test func oneCameraIsNearAllFour() throws {
    guard let clips = SharedData.find("media/multiview", checks: 1) else { return }
    let folder = try TemporaryFolder()
    let figures = folder.file("figures.json")
    let run = try Command.run(
      Program.built("evaluate").path,
      ["--multiview", clips.path, "--program", Program.path, "--json", figures.path])
    try #require(run.status == 0, "\(run.errorText)")
    let read = try JSONDecoder().decode(Figures.self, from: Data(contentsOf: figures))
    #expect(read.cameras.map(\.name) == ["cam01", "cam02", "cam03", "cam04"])
    // Two cameras see the chest and two the back, and all agree on the positions of the legs.
    #expect(read.cameras.map { $0.turn < 60 } == [true, true, false, false])
    #expect(read.cameras.allSatisfy { $0.reprojection < 15 })
    let (image, program) = (try #require(read.knees["image"]), try #require(read.knees["program"]))
    #expect(program.compared > 400)
    #expect(program.median <= 8 && program.p90 <= 15)
    #expect(program.median < image.median && program.p90 < image.p90)
  }
}
