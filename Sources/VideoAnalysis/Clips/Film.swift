internal import Mathematics
internal import Media
internal import Poses
internal import Rendering

/// The frame of a film that is being drawn, and its file.
struct Film: ~Copyable {
  private let overlays: [FilmOverlay]
  private let frameHeight: Int
  private let sheet: ClipFrame
  private let canvas: Canvas
  private var file: FilmFile
  /// The positions of the lower hand in the shot that is shown, in pixels of the displayed frame.
  private var path: [Point] = []
  /// The release of the shot that is shown; `nil` between shots.
  private var shown: Double?

  /// - Parameters:
  ///   - first: The first frame; the others have its size.
  ///   - file: The file, for frames of this height with the strip below.
  /// - Throws: `MediaError`.
  init(
    for first: ClipFrame, overlays: [FilmOverlay], file: consuming FilmFile, height: Int
  ) throws(MediaError) {
    guard let sheet = ClipFrame(width: first.width, height: height),
      let canvas = Canvas(width: first.width, height: height)
    else {
      throw MediaError(
        .outOfResources, operation: "draw", file: "film", reason: "There is no memory left.")
    }
    self.file = file
    self.overlays = overlays
    frameHeight = first.height
    self.sheet = sheet
    self.canvas = canvas
  }

  /// Draws a frame; frames of another size than the first are not shown.
  mutating func show(_ frame: ClipFrame, _ pose: Pose?, _ track: PoseTrack, at time: Double) {
    guard frame.width == sheet.width, frame.height == frameHeight else { return }
    sheet.show(frame)
    canvas.clear()
    let current = FilmOverlay.shown(overlays, at: time)
    if current?.release != shown { path = [] }
    shown = current?.release
    if let overlay = current?.overlay {
      if let hand = pose.flatMap(overlay.hand) { path.append(hand) } else { path = [] }
      overlay.drawTexts(on: canvas)
      overlay.draw(on: canvas, pose: pose, path: path, time: time, isSlow: false)
    } else if let pose {
      ShotOverlay.drawSkeleton(
        pose, on: canvas, frame: (track.frameWidth, track.frameHeight),
        shown: (frame.width, frame.height))
    }
    sheet.blend(canvas)
  }

  /// Encodes the drawn frame.
  ///
  /// - Throws: `MediaError`.
  mutating func encode(at time: Double) throws(MediaError) {
    try file.encode(sheet, at: time)
  }

  /// Writes the rest; `end` is the time at which the last frame ends, in seconds.
  ///
  /// - Throws: `MediaError`.
  consuming func finish(at end: Double) throws(MediaError) {
    try file.finish(at: end)
  }
}
