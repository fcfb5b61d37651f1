/// A picture, and what was noted of it.
package struct NotedPicture<Note: Sendable>: ~Copyable, Sendable {
  package let picture: Picture
  package let note: Note

  /// The picture alone.
  package consuming func withoutNote() -> Picture { picture }
}
