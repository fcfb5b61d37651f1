internal import Foundation
internal import Jobs

/// Finds out what a file says besides its pictures and its sound: where and when it was filmed, with
/// what, and by whom.
///
/// What may stay is listed, as phones, action cameras and editors have each their own places for
/// such things: `udta` and `meta` at several depths (`©xyz`, `loci`,
/// `com.apple.quicktime.location.ISO6709`), XMP in `uuid`, tracks of positions (Apple's `mebx`,
/// GoPro's `gpmd`, Android's `camm`, subtitles), and spare room that was written before. Times of
/// filming become 0, which means that they are not known.
struct RedactionWalk {
  private var reader: BoxReader
  private var redaction = VideoRedaction()
  private var media: [Range<Int>] = []
  private var hasFragments = false

  /// What a file may hold beside `moov`, `moof` and `mdat`, and what each of its boxes may (ISO/IEC
  /// 14496-12, table 1; `tapt`, `gmhd` and `stps` are of QuickTime files).
  private static let ofFile: Set = ["ftyp", "styp", "sidx", "ssix", "prft", "pdin", "mfra"]
  private static let ofBox: [String: Set<String>] = [
    "moov": ["mvhd", "mvex", "iods", "trak"],
    "trak": ["tkhd", "edts", "tref", "tapt", "mdia"],
    "mdia": ["mdhd", "hdlr", "minf", "elng"],
    "minf": ["vmhd", "smhd", "gmhd", "nmhd", "hdlr", "dinf", "stbl"],
    "stbl": [
      "stsd", "stts", "ctts", "cslg", "stsc", "stsz", "stz2", "stco", "co64", "stss", "stps",
      "stsh", "sdtp", "stdp", "padb", "sbgp", "sgpd", "subs", "saiz", "saio",
    ],
    "mvex": ["mehd", "trex", "leva"],
    "moof": ["mfhd", "traf"],
    "traf": ["tfhd", "tfdt", "trun", "sdtp", "sbgp", "sgpd", "subs", "saiz", "saio"],
  ]
  /// Spare room, which keeps its name.
  private static let spare: Set = ["free", "skip", "wide"]
  /// Boxes that begin with times.
  private static let timed: Set = ["mvhd", "tkhd", "mdhd"]
  /// How many `mdat` there may be where a track is left out: files that are not in fragments have one.
  private static let mostMedia = 100
  /// Tracks of pictures and of sound.
  private static let shownHandlers: Set = ["vide", "soun"]

  private init(_ reader: BoxReader) { self.reader = reader }

  /// - Parameter piece: How much is read at a time, in bytes.
  /// - Returns: `nil` for a file that cannot be told from one that says where it was filmed: another
  ///   kind of file, a track that cannot be found in fragments, tables that lead nowhere.
  /// - Throws: `StorageError`.
  static func redaction(
    of object: ObjectDescription, in objects: any ObjectStore, piece: Int
  ) async throws -> VideoRedaction? {
    var walk = RedactionWalk(BoxReader(objects: objects, object: object, piece: piece))
    do {
      let beginning = try await walk.reader.read(0, count: VideoType.needed)
      guard [.mp4, .quickTime].contains(VideoType(beginning)) else { return nil }
      try await walk.file()
    } catch is HTTPFailure {
      return nil
    }
    walk.redaction.settle()
    return walk.redaction
  }

  private mutating func file() async throws {
    let whole = 0..<reader.object.size
    let (boxes, end) = try await reader.boxes(in: whole)
    redaction.blank(end..<whole.upperBound)
    guard boxes.contains(where: { $0.type == "moov" }) else { throw HTTPFailure.notShareable }
    media = boxes.filter { $0.type == "mdat" }.map(\.body)
    hasFragments = boxes.contains { $0.type == "moof" }
    for box in boxes where box.type != "mdat" {
      switch box.type {
      case "moov": try await movie(box)
      case "moof":
        for part in try await parts(of: box) where part.type == "traf" {
          _ = try await parts(of: part)
        }
      default: try await look(at: box, shown: RedactionWalk.ofFile)
      }
    }
  }

  private mutating func movie(_ box: Box) async throws {
    let parts = try await parts(of: box)
    for part in parts where part.type == "mvex" {
      hasFragments = true
      _ = try await self.parts(of: part)
    }
    for part in parts where part.type == "trak" { try await track(part) }
  }

  private mutating func track(_ box: Box) async throws {
    let before = redaction
    var handler: String?
    var tables: [Box] = []
    for part in try await parts(of: box) where part.type == "mdia" {
      for part in try await parts(of: part) {
        if part.type == "hdlr" { handler = try await self.handler(part) }
        if part.type == "minf" { tables += try await parts(of: part).filter { $0.type == "stbl" } }
      }
    }
    for table in tables { _ = try await parts(of: table) }
    if let handler, RedactionWalk.shownHandlers.contains(handler) { return }
    // Of a track in fragments more is to be found than here.
    guard !hasFragments, media.count <= RedactionWalk.mostMedia else {
      throw HTTPFailure.notShareable
    }
    redaction = before
    redaction.leaveOut(box)
    for table in tables {
      for chunk in try await SampleTable(table, &reader).chunks {
        for media in media where media.overlaps(chunk) { redaction.blank(chunk.clamped(to: media)) }
      }
    }
  }

  /// What a track is of: `vide`, `soun`, `meta`, `text`, ….
  private mutating func handler(_ box: Box) async throws -> String? {
    guard box.body.count >= 12 else { return nil }
    return try await reader.read(box.body.lowerBound + 8, count: 4).latin1
  }

  /// The parts of a box, of which those that are not listed are left out.
  private mutating func parts(of box: Box) async throws -> [Box] {
    let (parts, end) = try await reader.boxes(in: box.body)
    redaction.blank(end..<box.body.upperBound)
    let shown = RedactionWalk.ofBox[box.type] ?? []
    for part in parts { try await look(at: part, shown: shown) }
    return parts
  }

  private mutating func look(at box: Box, shown: Set<String>) async throws {
    if RedactionWalk.spare.contains(box.type) {
      redaction.blank(box.body)
    } else if !shown.contains(box.type) {
      redaction.leaveOut(box)
    } else if RedactionWalk.timed.contains(box.type) {
      // Version and flags, then when it was made and changed, in four or eight bytes each.
      let version = try await reader.read(box.body.lowerBound, count: 1).first
      let start = box.body.lowerBound + 4
      redaction.blank((start..<start + (version == 1 ? 16 : 8)).clamped(to: box.body))
    }
  }
}
