/// A frame, and what was noted of it.
package struct AnnotatedFrame<Note: Sendable>: ~Copyable, Sendable {
  package let frame: VideoFrame
  package let note: Note

  /// The frame alone.
  package consuming func withoutNote() -> VideoFrame { frame }
}
