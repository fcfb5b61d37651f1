import Foundation
import TestMedia
import Testing

@testable import Reports

/// The recording time of a clip, as the built program reports it.
@Suite struct DateTests {
  private func clip(_ time: String?) throws -> String {
    try Clip.plain(
      size: "320x240", seconds: 1,
      encoder: Clip.h264 + (time.map { ["-metadata", "creation_time=\($0)"] } ?? [])
    ).url.path
  }

  private func run(_ arguments: [String]) throws -> Command {
    let run = try Program.run(arguments, environment: ["TZ": "UTC"])
    #expect(run.status == 0, "\(run.errorText)")
    return run
  }

  @Test func inspectReportsWhenAClipWasFilmed() throws {
    let dated = try clip("2019-05-14T11:02:33Z")
    #expect(try run(["inspect", dated]).text.hasSuffix(", filmed 2019-05-14 11:02:33\n"))
    let video = try run(["inspect", "--json", dated]).output.object()
    #expect(video["recorded_at"] as? String == "2019-05-14T11:02:33Z")
    let plain = try clip(nil)
    #expect(try !run(["inspect", plain]).text.contains("filmed"))
    #expect(try run(["inspect", "--json", plain]).output.object()["recorded_at"] is NSNull)
  }

  @Test func theReportStatesWhenAClipWasFilmed() throws {
    let text = try run(["analyze", clip("2019-05-14T11:02:33Z")]).text
    #expect(text.contains("\n  filmed 2019-05-14 11:02:33\n"))
    for time in [nil, "2199-05-14T11:02:33Z"] {
      #expect(try !run(["analyze", clip(time)]).text.contains("\n  filmed "))
    }
  }

  @Test func momentsAreShownAsTheClockOnTheWallShowsThem() throws {
    let moment = Date(timeIntervalSince1970: 1_762_189_452)
    let zone = try #require(TimeZone(secondsFromGMT: 8 * 60 * 60))
    #expect(Formatting.moment(moment, timeZone: .gmt) == "2025-11-03 17:04:12")
    #expect(Formatting.moment(moment, timeZone: zone) == "2025-11-04 01:04:12")
  }
}
