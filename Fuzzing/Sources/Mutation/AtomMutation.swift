/// Mutations that know the atoms of a file: ISO boxes, Matroska elements, RIFF chunks.
enum AtomMutation: String, CaseIterable, Sendable {
  case duplicate, delete, swap, swapTracks, transplant, splice, rename, resize, cut, grow
  case changeField, flipInside

  /// Mutates `bytes`; returns a description, or `nil` when the file has no suitable atom.
  func apply(
    to bytes: inout [UInt8], donor: [UInt8], _ random: inout SeededGenerator
  ) -> String? {
    let tree = AtomTree(bytes)
    // Half of the time without the frame data itself, which Matroska files have in large numbers.
    guard let index = Self.pickIndex(tree, &random) else { return nil }
    let atom = tree.atoms[index]
    var edit = AtomEdit(bytes: bytes, tree: tree, repairs: !random.once(in: 4))
    switch self {
    case .duplicate:
      let copies = random.once(in: 8) ? 1 + random.below(64) : 1
      edit.replace(
        atom.range.upperBound..<atom.range.upperBound,
        with: Array(repeatElement(bytes[atom.range], count: copies).joined()), inside: atom.parent)
    case .delete: edit.replace(atom.range, with: [], inside: atom.parent)
    case .swap, .swapTracks:
      let others = tree.atoms.filter { other in
        other.range.lowerBound >= atom.range.upperBound
          && (self == .swap || Self.isTrack(other))
      }
      guard self == .swap || Self.isTrack(atom), let other = random.pick(others) else {
        return nil
      }
      edit.bytes.exchange(atom.range, other.range)
    case .transplant, .splice:
      let offered = AtomTree(donor).atoms.filter { self == .splice || $0.kind == atom.kind }
      guard let given = random.pick(offered) else { return nil }
      let place =
        self == .transplant ? atom.range : atom.range.upperBound..<atom.range.upperBound
      edit.replace(place, with: Array(donor[given.range]), inside: atom.parent)
    case .rename:
      let kinds = tree.atoms.filter { $0.kindRange.count == atom.kindRange.count }.map(\.kind)
      edit.bytes.write(
        UInt64(random.pick(kinds) ?? 0), at: atom.kindRange.lowerBound,
        width: atom.kindRange.count)
    case .resize: resize(atom, in: &edit, &random)
    case .cut:
      let kept = random.below(atom.body.count)
      edit.replace(
        atom.body.lowerBound + kept..<atom.body.upperBound, with: [], inside: index)
    case .grow:
      let filler = random.once(in: 2) ? 0 : UInt8(truncatingIfNeeded: random.next())
      edit.replace(
        atom.body.upperBound..<atom.body.upperBound,
        with: Array(repeating: filler, count: random.length(upTo: 4096)), inside: index)
    case .changeField: changeField(of: atom, in: &edit, &random)
    case .flipInside:
      guard !atom.body.isEmpty else { return nil }
      for _ in 0..<random.length(upTo: 8) {
        edit.bytes[atom.body.lowerBound + random.below(atom.body.count)] ^=
          1 << UInt8(random.below(8))
      }
    }
    bytes = edit.bytes
    return "\(rawValue) \(atom.coding == .matroska ? String(atom.kind, radix: 16) : atom.name)"
  }

  private static func pickIndex(_ tree: AtomTree, _ random: inout SeededGenerator) -> Int? {
    let indices = Array(tree.atoms.indices)
    guard random.once(in: 2) else { return random.pick(indices) }
    let telling = indices.filter { !dataKinds.contains(tree.atoms[$0].kind) }
    return random.pick(telling)
  }

  private static func isTrack(_ atom: Atom) -> Bool {
    atom.coding == .matroska ? atom.kind == 0xAE : ["trak", "traf", "strl"].contains(atom.name)
  }

  /// SimpleBlock, BlockGroup, Block, CuePoint.
  private static let dataKinds: Set<UInt32> = [0xA3, 0xA0, 0xA1, 0xBB]

  private func resize(_ atom: Atom, in edit: inout AtomEdit, _ random: inout SeededGenerator) {
    let size = ExtremeNumber.pick(
      &random, present: atom.statedSize(grownBy: 0), fileSize: edit.bytes.count)
    if atom.coding == .isoBox, atom.sizeRange.count == 4, random.once(in: 3) {
      // The size moves into the 64-bit field that a 32-bit size of 1 announces.
      let large = (0..<8).map { UInt8(truncatingIfNeeded: size >> UInt64(56 - 8 * $0)) }
      edit.replace(
        atom.body.lowerBound..<atom.body.lowerBound, with: large, inside: atom.parent)
      atom.write(size: 1, into: &edit.bytes)
    } else {
      atom.write(size: size, into: &edit.bytes)
    }
  }

  private func changeField(
    of atom: Atom, in edit: inout AtomEdit, _ random: inout SeededGenerator
  ) {
    for _ in 0...random.below(3) {
      let width = random.pick([1, 2, 4, 4, 4, 8]) ?? 4
      // The start of a table matters most: version, count and the first entries.
      let reach = random.once(in: 2) ? min(32, atom.body.count) : atom.body.count
      let place = random.below(reach)
      let offset = atom.body.lowerBound + (random.once(in: 4) ? place : place & ~3)
      let present = edit.bytes.number(at: offset, width: width) ?? 0
      let value = ExtremeNumber.pick(&random, present: present, fileSize: edit.bytes.count)
      edit.bytes.write(value, at: offset, width: width, littleEndian: atom.coding == .riff)
    }
  }
}
