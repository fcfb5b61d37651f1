/// A frame with the note that `FrameStream`'s `note` closure made of it.
package struct AnnotatedFrame<Note: Sendable>: ~Copyable, Sendable {
  package let frame: VideoFrame
  package let note: Note

  /// Returns the frame without its note.
  package consuming func withoutNote() -> VideoFrame { frame }
}
