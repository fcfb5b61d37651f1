internal import AnalysisDocuments
internal import Mathematics
internal import Media
internal import Poses
internal import Rendering

/// The frame of a clip that is being drawn, and the encoders of the clip's two parts.
///
/// There is one encoder for each part, so that every frame of the video is read only once.
final class ClipSheet {
  private let overlay: ShotOverlay
  /// The frame with the strip below.
  private let sheet: ClipFrame
  private let canvas: Canvas
  private let realTime: H264Encoder
  private let slowMotion: H264Encoder
  private let frameHeight: Int
  /// The positions of the lower hand since it was last hidden, in pixels of the displayed frame.
  private var path: [Point] = []

  /// The rate at which frames in real time follow each other at most, in frames per second.
  private static let frameRate = 30
  /// The maximum number of bits per second.
  private static let mostBits = 4_000_000

  /// - Parameters:
  ///   - first: The first frame; the others have its size.
  ///   - frames: How many frames the clip has.
  ///   - duration: In seconds.
  /// - Throws: `MediaError`.
  init(
    for first: ClipFrame, frames: Int, duration: Double, overlay: ShotOverlay
  ) throws(MediaError) {
    self.overlay = overlay
    frameHeight = first.height
    let size = (width: first.width, height: overlay.canvasHeight)
    guard let sheet = ClipFrame(width: size.width, height: size.height),
      let canvas = Canvas(width: size.width, height: size.height)
    else {
      throw MediaError(
        .outOfResources, operation: "draw", file: "clip", reason: "There is no memory left.")
    }
    self.sheet = sheet
    self.canvas = canvas
    // Nine tenths of the limit: the index and the rate control's tolerance need some. The rate may be
    // counted by frames or by time; two seconds for the burst that each encoder may begin with.
    let seconds = max(Double(frames) / Double(Self.frameRate), duration) + 2
    let affordable = Int(0.9 * 8 * Double(ShotClip.sizeLimit) / seconds)
    func encoder() throws(MediaError) -> H264Encoder {
      try H264Encoder(
        size: size, frameRate: Self.frameRate, bitRate: min(Self.mostBits, affordable))
    }
    realTime = try encoder()
    slowMotion = try encoder()
  }

  /// Whether a frame has the size of the first one.
  func takes(_ frame: ClipFrame) -> Bool {
    frame.width == sheet.width && frame.height == frameHeight
  }

  /// Shows a frame with the texts of both parts.
  func show(_ frame: ClipFrame) {
    sheet.show(frame)
    draw { overlay.drawTexts(on: canvas) }
  }

  /// Encodes the shown frame as the next one in real time.
  ///
  /// - Throws: `MediaError`.
  func encodeRealTime(at time: Double) throws(MediaError) {
    try realTime.encode(sheet, at: time)
  }

  /// Draws what was measured over the shown frame, and encodes it as the next one in slow motion.
  ///
  /// - Parameters:
  ///   - shownAt: The time in the clip, in seconds.
  ///   - time: The presentation time in the video, in seconds.
  /// - Throws: `MediaError`.
  func encodeSlowMotion(at shownAt: Double, pose: Pose?, time: Double) throws(MediaError) {
    if let hand = pose.flatMap(overlay.hand) { path.append(hand) } else { path = [] }
    draw { overlay.draw(on: canvas, pose: pose, path: path, time: time) }
    try slowMotion.encode(sheet, at: shownAt)
  }

  /// Returns the clip as an MP4 file; to be called once, after the last frame.
  ///
  /// - Throws: `MediaError`.
  func file(duration: Double) throws(MediaError) -> [UInt8] {
    try realTime.finish()
    try slowMotion.finish()
    return try ClipFile.mp4(of: [realTime, slowMotion], duration: duration)
  }

  private func draw(_ drawing: () -> Void) {
    canvas.clear()
    drawing()
    sheet.blend(canvas)
  }
}
