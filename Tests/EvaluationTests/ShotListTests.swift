import Poses
import Testing

@testable import Evaluation

@Suite struct ShotListTests {
  @Test func aRowIsAShotOfItsClip() throws {
    let list = try ShotList(
      csv: """
        file,release_sec,type,shoots
        b.mov,4.25,Slap,left
        a/one.mp4,1:02.5,,
        b.mov,1.5,wrist,
        c.mp4,,,
        """)
    #expect(list.clips.map(\.file) == ["b.mov", "a/one.mp4", "c.mp4"])
    #expect(list.clips.map(\.line) == [2, 3, 5])
    let first = list.clips[0].truth
    #expect(first.shots.map(\.release) == [1.5, 4.25])
    #expect(first.shots.map(\.kind) == ["wrist", "slap"])
    #expect(first.shoots == .left)
    #expect(first.frameRate == nil && first.offSquare == nil && first.duration == nil)
    #expect(list.clips[1].truth.shots == [TrueShot(release: 62.5, kind: nil)])
    #expect(list.clips[2].truth.shots.isEmpty)
  }

  @Test func spreadsheetsOfOtherLanguagesAreRead() throws {
    let list = try ShotList(
      csv: "\u{FEFF}Note;File;Release_sec\r\n"
        + "\"soir; \"\"match\"\"\";été 1.mov;3,96\r\n;;\r\n;b.mov;0\r\n")
    #expect(list.clips.map(\.file) == ["été 1.mov", "b.mov"])
    #expect(list.clips.flatMap(\.truth.shots).map(\.release) == [3.96, 0])
    #expect(list.clips.map(\.line) == [2, 4])
  }

  @Test(arguments: [
    ("", 1, "names no column file"),
    ("file,release_sec", 1, "holds no clip"),
    ("file,type\na.mov,wrist", 1, "no column release_sec"),
    ("file,release_sec,shoot\na.mov,1,left", 1, "no column \"shoot\""),
    ("file,release_sec,file\na.mov,1,b.mov", 1, "names a column twice"),
    ("file,release_sec\na.mov,1\n,2", 3, "file is empty"),
    ("file,release_sec\na.mov,soon", 2, "release_sec is no time: \"soon\""),
    ("file,release_sec\na.mov,-1", 2, "is no time"),
    ("file,release_sec\na.mov,1:x:2", 2, "is no time"),
    ("file,release_sec\na.mov,1:75", 2, "is no time"),
    ("file,release_sec\na.mov,1e3", 2, "is no time"),
    ("file,release_sec\na.mov,1,2", 2, "3 values, but 2 columns"),
    ("file,release_sec,type\na.mov,1,volley", 2, "type is \"volley\""),
    ("file,release_sec,shoots\na.mov,1,both", 2, "shoots is \"both\""),
    ("file,release_sec,shoots\na.mov,1,left\na.mov,2,right", 3, "different values of shoots"),
    ("file,release_sec\na.mov,1\na.mov,1.0", 3, "another shot at the same time"),
    ("file,release_sec\na.mov,1\na.mov,", 3, "an empty release_sec and another row"),
    ("file,release_sec\na.mov,\na.mov,1", 3, "an empty release_sec and another row"),
    ("file,release_sec\n\"a.mov,1\nb.mov,2", 2, "a quotation mark is not closed"),
  ])
  func aFaultNamesItsLine(_ text: String, _ line: Int, _ reason: String) throws {
    let fault = try #require(throws: ShotList.Fault.self) { try ShotList(csv: text) }
    #expect(fault.line == line)
    #expect(fault.reason.contains(reason), "\(fault.reason)")
  }

  @Test func whatIsNotNotedIsNotScored() throws {
    let truth = try ShotList(csv: "file,release_sec\na.mov,1\na.mov,9").clips[0].truth
    let accuracy = Accuracy([clip(truth: truth, releases: [1.02, 5])])
    #expect(accuracy.recall == 0.5 && accuracy.precision == 0.5)
    #expect(accuracy.type == nil && accuracy.typeExpected == 0)
    #expect(accuracy.handedness == nil && accuracy.handednessExpected == 0)
    #expect(accuracy.viewErrors.expected == 0)
    #expect(!accuracy.tables.contains { $0.title == "Types" })
  }
}
