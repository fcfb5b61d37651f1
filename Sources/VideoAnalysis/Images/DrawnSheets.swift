internal import AnalysisDocuments
internal import Media
internal import Poses
internal import Rendering
internal import ShotAnalysis
internal import Summaries

/// The images of the shots while the frames of the video are read.
struct DrawnSheets: ~Copyable {
  private let shots: [Shot]
  private let plans: [FilmstripPlan]
  private let report: ShotReport
  private let track: PoseTrack
  private let writer: SummaryWriter
  private let captions: [ShotCaption]
  /// Whether the releases are shown side by side.
  private let hasReleases: Bool
  private var strips: [Int: (strip: Filmstrip, crops: [PixelBox])] = [:]
  private var releases: (strip: Filmstrip, crops: [PixelBox])?
  private var encoder = JPEGEncoder()
  /// The latest frame with its drawing; the next frame of the same size reuses its memory.
  private var sheet: ClipFrame?
  private var canvas: Canvas?

  init(
    shots: [Shot], plans: [FilmstripPlan], report: ShotReport, track: PoseTrack,
    writer: SummaryWriter, hasReleases: Bool
  ) {
    self.shots = shots
    self.plans = plans
    self.report = report
    self.track = track
    self.writer = writer
    self.hasReleases = hasReleases && shots.count > 1
    captions = writer.captions(for: report)
  }

  /// Returns a frame of a key moment with its drawing.
  ///
  /// - Parameter shot: The number of the shot in the list, from 0.
  /// - Throws: `MediaError`.
  mutating func image(
    of frame: ClipFrame, _ moment: KeyMoment, inShot shot: Int
  ) throws(MediaError) -> DrawnImage {
    let time = shots[shot].keyMoments[moment] ?? shots[shot].releaseTime
    let drawn = try drawn(frame, shot: shot, time: time)
    return DrawnImage(
      .moment(moment, shot: shots[shot].index), image: try encoder.encode(drawn))
  }

  /// Draws a frame into the filmstrip of its shot, and a release also into the strip of releases.
  ///
  /// - Parameters:
  ///   - number: The number of the frame in the filmstrip.
  ///   - shot: The number of the shot in the list, from 0.
  /// - Throws: `MediaError`.
  mutating func show(_ frame: ClipFrame, _ number: Int, ofShot shot: Int) throws(MediaError) {
    let cell = plans[shot].cells[number]
    let drawn = try drawn(frame, shot: shot, time: cell.time)
    if strips[shot] == nil {
      strips[shot] = try strip(
        of: plans[shot].cells.map { track.pose(at: $0.time) }, in: frame,
        isFollowing: report.quality.camera == .panning)
    }
    let offset = (cell.time - shots[shot].releaseTime) / report.slowdown
    if let (strip, crops) = strips[shot] {
      strip.show(
        crops[number], of: drawn, number: number,
        label: cell.isRelease
          ? FilmstripLabel(captions[shot].release, isBold: true)
          : FilmstripLabel(writer.filmstripTime(offset), isBold: false))
    }
    guard cell.isRelease, hasReleases else { return }
    if releases == nil {
      releases = try strip(
        of: shots.map { track.pose(at: $0.keyMoments.release) }, in: frame, isFollowing: true)
    }
    if let (strip, crops) = releases {
      strip.show(
        crops[shot], of: drawn, number: shot,
        label: FilmstripLabel(captions[shot].title, isBold: false))
    }
  }

  /// Returns the filmstrips, and the releases side by side where there are several.
  ///
  /// - Throws: `MediaError`.
  mutating func finished() throws(MediaError) -> [DrawnImage] {
    var images: [DrawnImage] = []
    for shot in strips.keys.sorted() {
      guard let (strip, _) = strips[shot] else { continue }
      images.append(
        DrawnImage(.filmstrip(shot: shots[shot].index), image: try strip.image(&encoder)))
    }
    if let (strip, _) = releases {
      images.append(DrawnImage(.releases, image: try strip.image(&encoder)))
    }
    return images
  }

  private func strip(
    of poses: [Pose?], in frame: ClipFrame, isFollowing: Bool
  ) throws(MediaError) -> (Filmstrip, [PixelBox]) {
    let crops = FilmstripPlan.crops(
      of: poses, scale: Double(frame.width) / max(1, track.frameWidth),
      size: (frame.width, frame.height), isFollowing: isFollowing)
    guard let first = crops.first,
      let strip = Filmstrip(
        count: crops.count, crop: (first.columns.count, first.rows.count))
    else { throw Self.outOfMemory }
    return (strip, crops)
  }

  /// Returns a frame with skeleton and angle; the buffer is reused for the next frame.
  private mutating func drawn(
    _ frame: ClipFrame, shot: Int, time: Double
  ) throws(MediaError) -> ClipFrame {
    if sheet?.width != frame.width || sheet?.height != frame.height {
      sheet = ClipFrame(width: frame.width, height: frame.height)
      canvas = Canvas(width: frame.width, height: frame.height)
    }
    guard let sheet, let canvas else { throw Self.outOfMemory }
    sheet.show(frame)
    canvas.clear()
    if let pose = track.pose(at: time) {
      ShotOverlay(
        shots[shot], in: report, caption: captions[shot],
        frame: (track.frameWidth, track.frameHeight), shown: (frame.width, frame.height)
      ).drawBody(on: canvas, pose: pose, time: time)
    }
    sheet.blend(canvas)
    return sheet
  }

  private static let outOfMemory = MediaError(
    .outOfResources, operation: "draw", file: "image", reason: "There is no memory left.")
}
