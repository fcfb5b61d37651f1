internal import AnalysisDocuments
internal import Mathematics
internal import Media
internal import Poses
internal import Rendering
internal import ShotAnalysis
internal import Summaries

/// Makes the images of the shots: still images of the key moments, and with what was measured drawn
/// on them a filmstrip of each shot, the key moments, and the releases of all shots side by side.
final class ShotImages: FrameConsumer {
  private let settings: AnalysisSettings
  private let report: ShotReport
  private let track: PoseTrack
  private let shown: ShownFrames
  /// The uses of the frames that were not taken yet, by index.
  private var uses: [Int: [Use]] = [:]
  /// What is drawn; without drawings, as in most analyses, no words are needed either.
  private var sheets: DrawnSheets?
  private var encoder = JPEGEncoder()

  let canBeGivenUp = false
  var indices: [Int] { Array(uses.keys) }

  /// - Parameters:
  ///   - track: The player's poses.
  ///   - shown: The frames of the first pass.
  init(settings: AnalysisSettings, report: ShotReport, track: PoseTrack, shown: ShownFrames) {
    self.settings = settings
    self.report = report
    self.track = track
    self.shown = shown
    let draws = settings.shotsWithFilmstrips > 0 && TextBlock.hasFonts
    let shots = Array(report.shots.prefix(draws ? settings.shotsWithFilmstrips : 0))
    let plans = shots.map { FilmstripPlan(of: $0, shown: shown, slowdown: report.slowdown) }
    if draws {
      sheets = DrawnSheets(
        shots: shots, plans: plans, report: report, track: track,
        writer: SummaryWriter(language: settings.language), hasReleases: settings.drawsMoments)
    }
    uses = uses(of: plans)
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

  func needsUpright(at index: Int) -> Bool {
    guard let uses = uses[index] else { return false }
    return sheets != nil || showsThumbnail(uses)
  }

  func take(_ frame: borrowing VideoFrame, upright: ClipFrame?, at index: Int) -> [AddedFile] {
    let needsUpright = needsUpright(at: index)
    guard let uses = uses.removeValue(forKey: index) else { return [] }
    var made: [AddedFile] = []
    do throws(MediaError) {
      made += try stills(of: frame, for: uses, at: index)
      if let upright { made += try images(of: upright, for: uses, at: index) }
      // A filmstrip without one of its frames is not shown.
      if needsUpright, upright == nil { sheets = nil }
    } catch {
      // The images made so far are kept.
      self.uses = [:]
      sheets = nil
    }
    return made
  }

  func finish() -> [AddedFile] {
    guard var sheets = sheets.take() else { return [] }
    return ((try? sheets.finished()) ?? []).map(AddedFile.image)
  }

  private func stills(
    of frame: borrowing VideoFrame, for uses: [Use], at index: Int
  ) throws(MediaError) -> [AddedFile] {
    let moments = uses.compactMap(\.moment).filter { $0.shot < settings.shotsWithStills }
    guard !moments.isEmpty else { return [] }
    let image = try encoder.encode(frame)
    return moments.map { moment, shot in
      .still(
        StillImage(
          shot: report.shots[shot].index, moment: moment, time: shown.times[index], image: image))
    }
  }

  private func images(
    of upright: ClipFrame, for uses: [Use], at index: Int
  ) throws(MediaError) -> [AddedFile] {
    var made: [AddedFile] = []
    if showsThumbnail(uses), let image = try thumbnail(of: upright, index) {
      made.append(.image(image))
    }
    guard sheets != nil else { return made }
    for use in uses {
      switch use {
      case .cell(let cell, let shot): try sheets?.show(upright, cell, ofShot: shot)
      case .moment(let moment, let shot):
        guard settings.drawsMoments, shot < settings.shotsWithFilmstrips,
          let image = try sheets?.image(of: upright, moment, inShot: shot)
        else { continue }
        made.append(.image(image))
      }
    }
    return made
  }

  private func showsThumbnail(_ uses: [Use]) -> Bool {
    settings.makesThumbnail && uses.contains(where: \.isOfThumbnail)
  }

  private func thumbnail(
    of frame: ClipFrame, _ index: Int
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
        guard let index = shot.keyMoments[moment].flatMap(shown.nearest) else { continue }
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
}
