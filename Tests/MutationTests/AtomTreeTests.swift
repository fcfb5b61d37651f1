import Foundation
import TestMedia
import Testing

@testable import Mutation

@Suite struct AtomTreeTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: try Clip.plain(name: name, seconds: 1).url))
  }

  /// Whether all atoms are within their parents, and the top-level ones fill the file.
  private func isWhole(_ bytes: [UInt8]) -> Bool {
    let tree = AtomTree(bytes)
    let outermost = tree.atoms.filter { $0.parent == nil }
    let isFilled = zip(outermost, outermost.dropFirst())
      .allSatisfy { $0.range.upperBound == $1.range.lowerBound }
    return isFilled && outermost.first?.range.lowerBound == 0
      && outermost.last?.range.upperBound == bytes.count
      && tree.atoms.allSatisfy { atom in
        guard let parent = atom.parent else { return true }
        let body = tree.atoms[parent].body
        return body.lowerBound <= atom.range.lowerBound && atom.range.upperBound <= body.upperBound
      }
  }

  @Test func theBoxesOfAnISOFile() throws {
    let bytes = try bytes("clip.mp4")
    let tree = AtomTree(bytes)
    #expect(isWhole(bytes))
    #expect(Set(["ftyp", "moov", "mdat"]).isSubset(of: tree.atoms.map(\.name)))
    let table = try #require(tree.atoms.firstIndex { $0.name == "stsz" })
    #expect(
      tree.ancestors(of: table).map(\.name) == ["stsz", "stbl", "minf", "mdia", "trak", "moov"])
    #expect(tree.atoms.contains { $0.name == "avc1" })
  }

  @Test(arguments: ["clip.mkv", "clip.avi"])
  func theAtomsOfOtherFiles(_ name: String) throws {
    let bytes = try bytes(name)
    #expect(isWhole(bytes))
    #expect(AtomTree(bytes).atoms.contains { $0.parent != nil })
  }

  @Test func whatHasNoAtoms() throws {
    #expect(AtomTree([]).atoms.isEmpty)
    #expect(AtomTree(Array("#EXTM3U\nfile.ts\n".utf8)).atoms.isEmpty)
    #expect(AtomTree(try bytes("clip.ts")).atoms.isEmpty)
  }

  /// With repairs the sizes around a change stay correct, so that a parser gets further.
  @Test func sizesAroundAChangeAreRepaired() throws {
    let original = try bytes("clip.mp4")
    let tree = AtomTree(original)
    let table = try #require(tree.atoms.firstIndex { $0.name == "stsz" })
    let atom = tree.atoms[table]
    for repairs in [true, false] {
      var edit = AtomEdit(bytes: original, tree: tree, repairs: repairs)
      edit.replace(
        atom.range.upperBound..<atom.range.upperBound, with: Array(original[atom.range]),
        inside: atom.parent)
      #expect(edit.bytes.count == original.count + atom.range.count)
      let changed = AtomTree(edit.bytes).atoms
      let outermost = try #require(changed.first { $0.name == "moov" })
      let before = try #require(tree.atoms.first { $0.name == "moov" })
      let growth = outermost.range.count - before.range.count
      #expect(growth == (repairs ? atom.range.count : 0))
      if repairs {
        #expect(isWhole(edit.bytes))
        #expect(changed.count { $0.name == "stsz" } == 2)
      }
    }
  }
}
