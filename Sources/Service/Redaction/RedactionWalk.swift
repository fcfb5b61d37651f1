internal import Foundation
internal import Jobs

/// Finds the metadata of a file besides its frames and its sound: where and when it was filmed,
/// with which device, and by whom.
///
/// An allow list decides which boxes stay, since phones, action cameras and editors each store such
/// metadata in their own boxes: `udta` and `meta` at several depths (`©xyz`, `loci`,
/// `com.apple.quicktime.location.ISO6709`), XMP in `uuid`, location tracks (Apple's `mebx`, GoPro's
/// `gpmd`, Android's `camm`, subtitles), blocks that dashboard cameras write between the frames
/// (`freeGPS`), and free space with remains of earlier data. Creation and modification times become
/// 0, which means unknown.
struct RedactionWalk {
  var reader: BoxReader
  var redaction = VideoRedaction()
  /// The bodies of `mdat`, with frames, sound and any other data.
  private var media: [Range<Int>] = []
  /// The tracks that are kept.
  var tracks: [ShownTrack] = []
  /// The latest start time of a fragment, by track number; `nil` without fragments.
  var fragments: [UInt64: UInt64]?
  /// Whether a redacted box or track refers to bytes of `mdat`.
  private var hasMore = false

  /// The allowed boxes at the top level besides `moov`, `moof` and `mdat`, and within each box
  /// (ISO/IEC 14496-12, table 1; `tapt`, `gmhd` and `stps` are from QuickTime files).
  ///
  /// `prft` contains the time of day, and is redacted like an unknown box.
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
  /// Boxes allowed only once in their parent: of two, a player might use the other.
  private static let single: Set = [
    "mvhd", "mvex", "tkhd", "mdia", "mdhd", "hdlr", "minf", "dinf", "dref", "stbl", "stsd", "stsc",
    "stsz", "stz2", "stco", "co64", "tfhd", "tfdt",
  ]
  /// Free space, which keeps its type.
  private static let spare: Set = ["free", "skip", "wide"]
  /// Boxes that start with creation and modification times.
  private static let timed: Set = ["mvhd", "tkhd", "mdhd"]

  private init(_ reader: BoxReader) { self.reader = reader }

  /// Returns the redaction of a file.
  ///
  /// - Parameter piece: The chunk size of reads, in bytes.
  /// - Returns: `nil` for a file that may still reveal where it was filmed: another container
  ///   format, a file without a video track, a fragmented one with redacted data in `mdat`, or one
  ///   with invalid tables.
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
        try await visit(box, shown: RedactionWalk.ofFile)
      }
    }
    try redaction.blank(offset..<whole.upperBound)
    guard tracks.contains(where: \.isVideoTrack) else { throw HTTPFailure.notShareable }
    if let fragments {
      // In fragmented files, the bytes of `mdat` outside frames and sound are not determined here.
      guard !hasMore else { throw HTTPFailure.notShareable }
      try check(fragments)
    } else {
      try await blankMedia()
    }
  }

  /// Redacts every byte of `mdat` that no kept track refers to.
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
    // The first handler is that of `mdia`.
    guard let track = try await ShownTrack(found, handlers.first, &reader) else {
      hasMore = true
      redaction.keepNames(before)
      return try redaction.leaveOut(box)
    }
    tracks.append(track)
    // The fields after the handler type contain the vendor of the writing program, and a name.
    for handler in handlers {
      try redaction.blank(handler.body.without(first: 12))
    }
    if let references = found["dref"] { try await blankReferences(references) }
    try redaction.blank(track.behindEntries)
    for entry in track.entries { try entry.blankNames(track.isVideoTrack, &redaction) }
  }

  /// Redacts the data references of a track: paths and names of a computer.
  ///
  /// - Throws: `HTTPFailure.notShareable` when samples are in another file; `StorageError`.
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

  /// Returns the child boxes of a box, and redacts those that are not in the allow list.
  mutating func parts(of box: MP4Box) async throws -> [MP4Box] {
    let (parts, end) = try await reader.boxes(in: box.body)
    try redaction.blank(end..<box.body.upperBound)
    let shown = RedactionWalk.ofBox[box.type] ?? []
    var seen: Set<String> = []
    for part in parts {
      if RedactionWalk.single.contains(part.type), shown.contains(part.type) {
        guard seen.insert(part.type).inserted else { throw HTTPFailure.notShareable }
      }
      try await visit(part, shown: shown)
    }
    return parts
  }

  private mutating func visit(_ box: MP4Box, shown: Set<String>) async throws {
    if RedactionWalk.spare.contains(box.type) {
      try redaction.blank(box.body)
    } else if !shown.contains(box.type) {
      // Both refer to bytes of `mdat`: the blocks of dashboard cameras, and items.
      if box.type == "gps " || shown == RedactionWalk.ofFile && box.type == "meta" {
        hasMore = true
      }
      try redaction.leaveOut(box)
    } else if RedactionWalk.timed.contains(box.type) {
      // Version and flags, then the creation and modification times, of four or eight bytes each.
      let version = try await reader.read(box.body.lowerBound, count: 1).first
      let start = box.body.lowerBound + 4
      try redaction.blank((start..<start + (version == 1 ? 16 : 8)).clamped(to: box.body))
    }
  }
}
