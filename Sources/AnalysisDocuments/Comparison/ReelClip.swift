/// A stored result with clips of which shots may be in a reel.
package struct ReelClip: Sendable {
  let clip: ComparedClip
  /// The numbers of the shots that the player chose.
  let starred: Set<Int>
  /// The numbers of the shots that have a clip.
  let shown: Set<Int>

  package init(_ clip: ComparedClip, starred: Set<Int>, shown: Set<Int>) {
    self.clip = clip
    self.starred = starred
    self.shown = shown
  }
}
