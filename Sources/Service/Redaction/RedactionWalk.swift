internal import Foundation
internal import Jobs

/// Finds out what a file says besides its frames and its sound: where and when it was filmed, with
/// what, and by whom.
///
/// What may stay is listed, as phones, action cameras and editors have each their own places for
/// such things: `udta` and `meta` at several depths (`©xyz`, `loci`,
/// `com.apple.quicktime.location.ISO6709`), XMP in `uuid`, tracks of positions (Apple's `mebx`,
/// GoPro's `gpmd`, Android's `camm`, subtitles), blocks that dashboard cameras write between the
/// frames (`freeGPS`), and spare room that was written before. Times of filming become 0, which
/// means that they are not known.
struct RedactionWalk {
  var reader: BoxReader
  var redaction = VideoRedaction()
  /// Where frames, sound and whatever else lie.
  private var media: [Range<Int>] = []
  /// The tracks that are given out.
  var tracks: [ShownTrack] = []
  /// Of each track in fragments, by its number, the latest time at which a fragment begins.
  var fragments: [UInt64: UInt64]?
  /// Whether something that is left out has bytes among the frames.
  private var hasMore = false

  /// What a file may hold beside `moov`, `moof` and `mdat`, and what each of its boxes may (ISO/IEC
  /// 14496-12, table 1; `tapt`, `gmhd` and `stps` are of QuickTime files).
  ///
  /// `prft` is the time of day, and stays no more than what is not known.
  private static let ofFile: Set = ["ftyp", "styp", "sidx", "ssix", "pdin", "mfra"]
  private static let ofBox: [String: Set<String>] = [
    "moov": ["mvhd", "mvex", "iods", "trak"],
    "trak": ["tkhd", "edts", "tref", "tapt", "mdia"],
    "mdia": ["mdhd", "hdlr", "minf", "elng"],
    "minf": ["vmhd", "smhd", "gmhd", "nmhd", "hdlr", "dinf", "stbl"],
    "dinf": ["dref"],
    "stbl": [
      "stsd", "stts", "ctts", "cslg", "stsc", "stsz", "stz2", "stco", "co64", "stss", "stps",
      "stsh", "sdtp", "stdp", "padb", "sbgp", "sgpd", "subs", "saiz", "saio",
    ],
    "mvex": ["mehd", "trex", "leva"],
    "moof": ["mfhd", "traf"],
    "traf": ["tfhd", "tfdt", "trun", "sdtp", "sbgp", "sgpd", "subs", "saiz", "saio"],
  ]
  /// Of which there is one where it lies: of two, a player might go by the other.
  private static let single: Set = [
    "mvhd", "mvex", "tkhd", "mdia", "mdhd", "hdlr", "minf", "dinf", "dref", "stbl", "stsd", "stsc",
    "stsz", "stz2", "stco", "co64", "tfhd", "tfdt",
  ]
  /// Spare room, which keeps its name.
  private static let spare: Set = ["free", "skip", "wide"]
  /// Boxes that begin with times.
  private static let timed: Set = ["mvhd", "tkhd", "mdhd"]

  private init(_ reader: BoxReader) { self.reader = reader }

  /// - Parameter piece: How much is read at a time, in bytes.
  /// - Returns: `nil` for a file that cannot be told from one that says where it was filmed: another
  ///   kind of file, one without frames, one in fragments with more than they need, tables that
  ///   lead nowhere.
  /// - Throws: `StorageError`.
  @concurrent static func redaction(
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
    var offset = 0, hasMovie = false
    while let box = try await reader.box(at: offset, in: whole) {
      offset = box.range.upperBound
      switch box.type {
      case "mdat": media.append(box.body)
      case "moof": try await fragment(box)
      case "moov":
        guard !hasMovie else { throw HTTPFailure.notShareable }
        hasMovie = true
        try await movie(box)
      default:
        if box.type == "sidx" { try await checkIndex(box) }
        try await look(at: box, shown: RedactionWalk.ofFile)
      }
    }
    try redaction.blank(offset..<whole.upperBound)
    guard tracks.contains(where: \.isVideoTrack) else { throw HTTPFailure.notShareable }
    if let fragments {
      // What of `mdat` is not of the frames and the sound is not found out here.
      guard !hasMore else { throw HTTPFailure.notShareable }
      try check(fragments)
    } else {
      try await blankMedia()
    }
  }

  /// Leaves out every byte of `mdat` that no track which is shown names.
  private mutating func blankMedia() async throws {
    var shown = ByteRanges()
    for track in tracks { try shown.append(try await SampleTable(track, &reader).chunks) }
    shown.settle()
    for space in media {
      for gap in shown.gaps(in: space) { try redaction.blank(gap) }
    }
  }

  private mutating func movie(_ box: MP4Box) async throws {
    let parts = try await parts(of: box)
    for part in parts where part.type == "mvex" { _ = try await self.parts(of: part) }
    for part in parts where part.type == "trak" { try await track(part) }
  }

  private mutating func track(_ box: MP4Box) async throws {
    let before = redaction.names.count
    var found: [String: MP4Box] = [:], handlers: [MP4Box] = []
    for type in ["trak", "mdia", "minf", "dinf", "stbl"] {
      guard let parent = type == "trak" ? box : found[type] else { continue }
      let shown = RedactionWalk.ofBox[type] ?? []
      for part in try await parts(of: parent) where shown.contains(part.type) {
        if part.type == "hdlr" { handlers.append(part) } else { found[part.type] = part }
      }
    }
    // The first is that of `mdia`.
    guard let track = try await ShownTrack(found, handlers.first, &reader) else {
      hasMore = true
      redaction.keepNames(before)
      return try redaction.leaveOut(box)
    }
    tracks.append(track)
    // Behind what a track is of stand who made the program that wrote it, and a name.
    for handler in handlers {
      try redaction.blank(handler.body.without(first: 12))
    }
    if let references = found["dref"] { try await blankReferences(references) }
    try redaction.blank(track.behindEntries)
    for entry in track.entries { try entry.blankNames(track.isVideoTrack, &redaction) }
  }

  /// Where the samples of a track are, when not in this file: paths and names of a computer.
  private mutating func blankReferences(_ box: MP4Box) async throws {
    let (entries, end) = try await reader.boxes(in: box.body.without(first: 8))
    try redaction.blank(end..<box.body.upperBound)
    for entry in entries {
      // "The media data are in the same file" (ISO/IEC 14496-12, 8.7.2).
      let flags = try await reader.read(entry.body.lowerBound, count: 4).number(at: 0, width: 4)
      guard entry.body.count >= 4, flags & 1 == 1 else { throw HTTPFailure.notShareable }
      try redaction.blank(entry.body.without(first: 4))
    }
  }

  /// The parts of a box, of which those that are not listed are left out.
  mutating func parts(of box: MP4Box) async throws -> [MP4Box] {
    let (parts, end) = try await reader.boxes(in: box.body)
    try redaction.blank(end..<box.body.upperBound)
    let shown = RedactionWalk.ofBox[box.type] ?? []
    var seen: Set<String> = []
    for part in parts {
      if RedactionWalk.single.contains(part.type), shown.contains(part.type) {
        guard seen.insert(part.type).inserted else { throw HTTPFailure.notShareable }
      }
      try await look(at: part, shown: shown)
    }
    return parts
  }

  private mutating func look(at box: MP4Box, shown: Set<String>) async throws {
    if RedactionWalk.spare.contains(box.type) {
      try redaction.blank(box.body)
    } else if !shown.contains(box.type) {
      // Both point at bytes among the frames: the blocks of dashboard cameras, and items.
      if box.type == "gps " || shown == RedactionWalk.ofFile && box.type == "meta" {
        hasMore = true
      }
      try redaction.leaveOut(box)
    } else if RedactionWalk.timed.contains(box.type) {
      // Version and flags, then when it was made and changed, in four or eight bytes each.
      let version = try await reader.read(box.body.lowerBound, count: 1).first
      let start = box.body.lowerBound + 4
      try redaction.blank((start..<start + (version == 1 ? 16 : 8)).clamped(to: box.body))
    }
  }
}
