internal import Frames
internal import Media

/// A decoded picture that waits until it is known whether anybody has to be looked for in it.
final class HeldPicture {
  let noted: NotedPicture<PictureNotes.Note>
  /// What it shows beside the people; `nil` when that was not measured.
  let frame: FrameFeatures?

  /// Presentation time in seconds.
  var time: Double { noted.picture.time }

  /// How many pictures are shown before it.
  var index: Int { noted.picture.position.index }

  init(_ noted: consuming NotedPicture<PictureNotes.Note>, frame: FrameFeatures?) {
    self.noted = noted
    self.frame = frame
  }
}
