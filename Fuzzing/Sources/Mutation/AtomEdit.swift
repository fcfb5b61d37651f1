/// Bytes in which atoms grow and shrink, with the sizes of those around them kept right or not.
struct AtomEdit {
  var bytes: [UInt8]
  let tree: AtomTree
  /// Whether the atoms around a change get their new size, so that a parser comes further in.
  let repairs: Bool

  /// Replaces a range that lies in the atom at `index`, or at the top of the file.
  mutating func replace(_ range: Range<Int>, with new: [UInt8], inside index: Int?) {
    if repairs {
      let growth = new.count - range.count
      for atom in tree.ancestors(of: index) {
        atom.write(size: atom.statedSize(grownBy: growth), into: &bytes)
      }
    }
    bytes.replaceSubrange(range, with: new)
  }
}
