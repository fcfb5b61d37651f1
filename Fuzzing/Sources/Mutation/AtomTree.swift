/// The atoms of a file in file order, each parent before its children.
struct AtomTree: Sendable {
  private(set) var atoms: [Atom] = []

  /// More atoms than any valid seed has; a damaged file can appear to have very many.
  private static let most = 20_000

  /// Walks ISO, Matroska and RIFF files; other files have no atoms.
  init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      walk(bytes, 0..<bytes.count, parent: nil, coding: .matroska)
    } else if bytes.starts(with: Array("RIFF".utf8)) {
      walk(bytes, 0..<bytes.count, parent: nil, coding: .riff)
    } else if let kind = bytes.number(at: 4, width: 4), Self.isoStarts.contains(UInt32(kind)) {
      walk(bytes, 0..<bytes.count, parent: nil, coding: .isoBox)
    }
  }

  /// The atoms that enclose the one at `index`, innermost first.
  func ancestors(of index: Int?) -> [Atom] {
    var found: [Atom] = []
    var next = index
    while let current = next {
      found.append(atoms[current])
      next = atoms[current].parent
    }
    return found
  }

  private mutating func walk(
    _ bytes: [UInt8], _ range: Range<Int>, parent: Int?, coding: Atom.SizeCoding
  ) {
    var place = range.lowerBound
    while place < range.upperBound, atoms.count < Self.most,
      let atom = Self.atom(bytes, place..<range.upperBound, parent: parent, coding: coding)
    {
      let index = atoms.count
      atoms.append(atom)
      if let skipped = Self.skippedBeforeChildren(atom), skipped < atom.body.count {
        walk(
          bytes, atom.body.lowerBound + skipped..<atom.body.upperBound, parent: index,
          coding: coding)
      }
      // RIFF chunks start at even offsets.
      place = atom.range.upperBound
      if coding == .riff, place % 2 == 1 { place += 1 }
    }
  }

  private static func atom(
    _ bytes: [UInt8], _ range: Range<Int>, parent: Int?, coding: Atom.SizeCoding
  ) -> Atom? {
    switch coding {
    case .isoBox: AtomHeader.isoBox(bytes, range, parent: parent)
    case .riff: AtomHeader.riff(bytes, range, parent: parent)
    case .matroska: AtomHeader.matroska(bytes, range, parent: parent)
    }
  }

  /// The number of bytes of the body before the child atoms; `nil` for an atom without children.
  private static func skippedBeforeChildren(_ atom: Atom) -> Int? {
    switch atom.coding {
    case .matroska: matroskaMasters.contains(atom.kind) ? 0 : nil
    case .riff: ["RIFF", "LIST"].contains(atom.name) ? 4 : nil
    case .isoBox:
      if isoMasters.contains(atom.name) {
        0
      } else if ["meta", "dref"].contains(atom.name) {
        atom.name == "meta" ? 4 : 8
      } else if atom.name == "stsd" {
        8
      } else if visualEntries.contains(atom.name) {
        78
      } else {
        nil
      }
    }
  }

  private static let isoStarts: Set<UInt32> = Set(
    ["ftyp", "styp", "moov", "mdat", "wide", "free", "skip", "pnot"].map { name in
      name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    })
  private static let isoMasters: Set<String> = [
    "moov", "trak", "mdia", "minf", "stbl", "edts", "dinf", "udta", "mvex", "moof", "traf", "mfra",
    "sinf", "schi", "tref", "iprp", "ipco",
  ]
  private static let visualEntries: Set<String> = [
    "avc1", "avc3", "hvc1", "hev1", "dvh1", "dvhe", "av01", "vp08", "vp09", "mp4v", "s263", "encv",
    "apcn", "apch", "apcs", "apco", "ap4h", "mjpa", "jpeg",
  ]
  /// Segment, Tracks, TrackEntry, Video, Cluster, BlockGroup, Cues, CuePoint, Info, SeekHead, Seek,
  /// ContentEncodings, ContentEncoding, EBML header, Colour, Tags.
  private static let matroskaMasters: Set<UInt32> = [
    0x1853_8067, 0x1654_AE6B, 0xAE, 0xE0, 0x1F43_B675, 0xA0, 0x1C53_BB6B, 0xBB, 0x1549_A966,
    0x114D_9B74, 0x4DBB, 0x6D80, 0x6240, 0x1A45_DFA3, 0x55B0, 0x1254_C367,
  ]
}
