import Foundation
import LoopbackServer
import TestMedia
import Testing

@testable import Media

/// Files that refer to other files or URLs: none of those is opened.
@Suite struct NothingFollowedTests {
  @Test func noAddressIsCalled() throws {
    let server = try LoopbackServer { _ in .text(404, "") }
    let address = server.url + "/clip.ts"
    #expect(try Command.run("curl", ["-s", address]).status == 0)
    #expect(server.connections == 1)
    let folder = try TemporaryFolder()
    let texts = [
      "playlist.m3u8":
        "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n\(address)\n#EXT-X-ENDLIST\n",
      "concat.mp4": "ffconcat version 1.0\nfile '\(address)'\n",
      "manifest.mpd": "<?xml version=\"1.0\"?><MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\" "
        + "type=\"static\" mediaPresentationDuration=\"PT10S\"><Period><AdaptationSet>"
        + "<Representation id=\"1\" mimeType=\"video/mp4\"><BaseURL>\(address)</BaseURL>"
        + "</Representation></AdaptationSet></Period></MPD>",
      "session.sdp": "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\n"
        + "m=video \(server.port) RTP/AVP 96\na=rtpmap:96 H264/90000\n",
      "reference.mov": "RTSPtext\r\nrtsp://127.0.0.1:\(server.port)/clip\r\n",
      "list.asx": "<asx version=\"3\"><entry><ref href=\"\(address)\"/></entry></asx>",
    ]
    for (name, text) in texts {
      try Data(text.utf8).write(to: folder.file(name))
      let code = codeOfReadingAll(folder.file(name).path)
      #expect(code == .unsupportedContainer || code == .invalidVideo, "\(name)")
    }
    #expect(server.connections == 1)
  }

  /// A QuickTime file whose frames are in another file, which exists and is readable.
  @Test func noOtherFileIsOpened() throws {
    let clip = try Clip.plain(name: "whole.mov")
    var data = try Data(contentsOf: clip.url)
    // A flag of the data reference means "in this file"; without it, the reference is a path.
    let mark = Data("dref".utf8)
    let match = try #require(data.range(of: mark))
    let flags = match.upperBound + 8 + 8
    data.replaceSubrange(flags..<flags + 4, with: [0, 0, 0, 0])
    let folder = try TemporaryFolder()
    try data.write(to: folder.file("refers.mov"))
    let opened = try Command.run(
      "strace",
      [
        "-f", "-e", "trace=open,openat", "-o", folder.file("trace").path, Program.path, "inspect",
        folder.file("refers.mov").path,
      ])
    _ = opened.status
    let trace = try String(contentsOf: folder.file("trace"), encoding: .utf8)
    let videos = trace.split(separator: "\n").filter { $0.contains(".mov\"") }
    #expect(videos.count == 1, "\(videos)")
  }
}
