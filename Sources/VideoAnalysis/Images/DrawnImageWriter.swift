internal import AnalysisDocuments
internal import Mathematics
internal import Media
internal import Poses
internal import Rendering
internal import ShotAnalysis
internal import Summaries

/// Makes the images of the shots from frames that are read again, all in one pass: still images of
/// the key moments, and with what was measured drawn on them a filmstrip of each shot, the key
/// moments, and the releases of all shots side by side.
struct DrawnImageWriter {
  private let source: VideoSource
  private let settings: AnalysisSettings
  private let report: ShotReport
  private let track: PoseTrack
  private let shown: ShownFrames

  /// - Parameters:
  ///   - track: The player's poses.
  ///   - shown: The frames of the first pass.
  init(
    source: VideoSource, settings: AnalysisSettings, report: ShotReport, track: PoseTrack,
    shown: ShownFrames
  ) {
    self.source = source
    self.settings = settings
    self.report = report
    self.track = track
    self.shown = shown
  }

  /// What a frame is needed for; shots are numbered from 0.
  private enum Use {
    case moment(KeyMoment, shot: Int)
    case cell(Int, shot: Int)

    var moment: (moment: KeyMoment, shot: Int)? {
      if case .moment(let moment, let shot) = self { (moment, shot) } else { nil }
    }

    var isOfThumbnail: Bool {
      if case .moment(.release, shot: 0) = self { true } else { false }
    }
  }

  /// Makes the images of the first shots.
  ///
  /// An image that cannot be made is missing: the analysis is valid without it.
  ///
  /// - Parameters:
  ///   - isCancelled: Polled after each frame.
  ///   - made: Called with each image when it is finished.
  func makeImages(isCancelled: () -> Bool, made: (AddedFile) -> Void) {
    let draws = settings.shotsWithFilmstrips > 0 && TextBlock.hasFonts
    let shots = Array(report.shots.prefix(draws ? settings.shotsWithFilmstrips : 0))
    let plans = shots.map { FilmstripPlan(of: $0, shown: shown, slowdown: report.slowdown) }
    let uses = uses(of: plans)
    let indices = uses.keys.sorted()
    // Without drawings, as in most analyses, no words are needed either.
    var sheets: DrawnSheets?
    if draws {
      sheets = DrawnSheets(
        shots: shots, plans: plans, report: report, track: track,
        writer: SummaryWriter(language: settings.language), hasReleases: settings.drawsMoments)
    }
    var scaler = ClipScaler(longestSide: Self.longestSide)
    var encoder = JPEGEncoder()
    do throws(MediaError) {
      try source.visit(
        shown.positions(of: indices), settings, isCancelled: isCancelled,
        visit: { (number, frame) throws(MediaError) in
          let index = indices[number]
          let all = uses[index] ?? []
          let moments = all.compactMap(\.moment).filter { $0.shot < settings.shotsWithStills }
          if !moments.isEmpty {
            let image = try encoder.encode(frame)
            for (moment, shot) in moments {
              made(
                .still(
                  StillImage(
                    shot: report.shots[shot].index, moment: moment, time: shown.times[index],
                    image: image)))
            }
          }
          let isOfThumbnail = settings.makesThumbnail && all.contains(where: \.isOfThumbnail)
          guard draws || isOfThumbnail else { return }
          let upright = try scaler.upright(frame)
          if isOfThumbnail, let image = try thumbnail(of: upright, index, &encoder) {
            made(.image(image))
          }
          guard draws else { return }
          for use in all {
            switch use {
            case .cell(let cell, let shot): try sheets?.show(upright, cell, ofShot: shot)
            case .moment(let moment, let shot):
              guard settings.drawsMoments, shots.indices.contains(shot),
                let image = try sheets?.image(of: upright, moment, inShot: shot)
              else { continue }
              made(.image(image))
            }
          }
        })
      for image in try sheets?.finished() ?? [] { made(.image(image)) }
    } catch {
      // The images made so far are kept.
    }
  }

  private func thumbnail(
    of frame: ClipFrame, _ index: Int, _ encoder: inout JPEGEncoder
  ) throws(MediaError) -> DrawnImage? {
    guard let pose = track.pose(at: shown.times[index]),
      let thumbnail = Thumbnail(
        of: frame, pose: pose, scale: Double(frame.width) / max(1, track.frameWidth))
    else { return nil }
    return DrawnImage(.thumbnail, image: try thumbnail.image(&encoder))
  }

  /// Returns what each frame is needed for, by its index among those of the first pass.
  private func uses(of plans: [FilmstripPlan]) -> [Int: [Use]] {
    var uses: [Int: [Use]] = [:]
    let ofMoments = max(settings.shotsWithStills, plans.count, settings.makesThumbnail ? 1 : 0)
    for (number, shot) in report.shots.prefix(ofMoments).enumerated() {
      for moment in KeyMoment.allCases {
        guard let index = shot.keyFrames[moment].flatMap(shown.nearest) else { continue }
        uses[index, default: []].append(.moment(moment, shot: number))
      }
    }
    for (number, plan) in plans.enumerated() {
      for (cell, frame) in plan.cells.enumerated() {
        uses[frame.index, default: []].append(.cell(cell, shot: number))
      }
    }
    return uses
  }

  /// The longest side of a frame, in pixels.
  private static let longestSide = 1280
}
