/// Bytes in which atoms grow and shrink, with the sizes of the enclosing atoms corrected or not.
struct AtomEdit {
  var bytes: [UInt8]
  let tree: AtomTree
  /// Whether the enclosing atoms get their new size, so that a parser gets further into the file.
  let repairs: Bool

  /// Replaces a range within the atom at `index`, or at the top level of the file.
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
