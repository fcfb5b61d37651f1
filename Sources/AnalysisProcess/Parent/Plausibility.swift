internal import AnalysisDocuments
internal import Coaching
internal import Mathematics
internal import Media
internal import Poses
internal import ShotAnalysis
internal import Summaries
internal import VideoAnalysis

/// Validates values from a child that its video may have compromised: no number that breaks
/// arithmetic or a table, and no text with terminal control sequences.
private enum Plausible {
  static let textLimit = 20_000
  static let shotLimit = 10_000
  /// In bytes.
  static let memoryLimit = 1 << 50

  static func number(_ value: Double?) -> Bool { value.map { $0.magnitude < 1e9 } ?? true }

  /// Returns whether a factor is plausible, by which times are multiplied and divided.
  static func factor(_ value: Double?) -> Bool { value.map { 0.001..<1e6 ~= $0 } ?? true }

  static func share(_ value: Double?) -> Bool { value.map { (0...1).contains($0) } ?? true }

  static func count(_ value: Int) -> Bool { (0..<1_000_000_000).contains(value) }

  static func text(_ value: String?) -> Bool {
    guard let value else { return true }
    return value.utf8.count <= textLimit
      && value.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.properties.generalCategory != .control
      }
  }

  static func span(_ value: TimeSpan?) -> Bool { number(value?.start) && number(value?.end) }
}

extension AnalysisProgress {
  var isPlausible: Bool {
    Plausible.count(framesDone) && framesExpected.map(Plausible.count) ?? true
  }
}

extension AnalysisDocument {
  /// Returns whether the document is of one clip, with no other corrections than those requested.
  func isPlausible(correctedBy requested: ClipCorrections? = nil) -> Bool {
    progress == nil && hasCorrections(requested) && video.isPlausible && report.isPlausible
      && processing.isPlausible
      && summaries.isPlausible && translations.values.allSatisfy(\.isPlausible)
      && themes.count <= 2 * CoachingTheme.allCases.count
      && themes.allSatisfy { Plausible.share($0.probability) }
      && (summaries.nextStep?.isPlausible ?? true)
  }
}

extension AnalysisDocument {
  /// Whether the corrections are those that were requested, but for the shots that they made.
  private func hasCorrections(_ requested: ClipCorrections?) -> Bool {
    guard var requested, !requested.isEmpty else { return corrections == nil }
    guard let corrections, corrections.shots.count == requested.shots.count else { return false }
    for (number, correction) in corrections.shots.enumerated() {
      if let shot = correction.shot, shot < 1 || shot > report.shots.count { return false }
      requested.shots[number].shot = correction.shot
    }
    return corrections == requested
  }

  /// Whether a shot has a key moment.
  func shows(_ wanted: WantedStill.Moment) -> Bool {
    report.shots.contains { $0.index == wanted.shot && $0.keyMoments[wanted.moment] != nil }
  }
}

extension WantedStill {
  /// Whether it is a frame of key moments in the document.
  func isPlausible(in document: AnalysisDocument) -> Bool {
    Plausible.count(position.index) && Plausible.number(time)
      && moments.count <= Plausible.shotLimit && moments.allSatisfy(document.shows)
  }
}

extension NextStep {
  fileprivate var isPlausible: Bool {
    Plausible.share(probability) && shot.map(Plausible.count) ?? true && Plausible.number(time)
  }
}

extension ClipSummaries {
  fileprivate var isPlausible: Bool {
    ([parent, child, coach, restyledBy] + filming).allSatisfy(Plausible.text)
      && coachTable.count <= MetricID.allCases.count
      && coachTable.allSatisfy { row in
        ([row.name, row.unit, row.average, row.reason] + row.values).allSatisfy(Plausible.text)
          && row.values.count <= Plausible.shotLimit
      }
  }
}

extension VideoSection {
  var isPlausible: Bool {
    // The name was set by the parent.
    [container, codec].allSatisfy(Plausible.text)
      && [width, height, framesDecoded, framesInferred].allSatisfy(Plausible.count)
      && [0, 90, 180, 270].contains(rotationDegrees)
      && [duration, frameRate, captureRate ?? 0].allSatisfy(Plausible.number)
  }
}

extension ProcessingSection {
  fileprivate var isPlausible: Bool {
    [version, model].allSatisfy(Plausible.text)
      && [wallSeconds, processorSeconds].allSatisfy(Plausible.number)
      && (0..<Plausible.memoryLimit).contains(peakMemoryBytes)
      && (stageSeconds?.all ?? []).allSatisfy(Plausible.number)
  }
}

extension ShotReport {
  fileprivate var isPlausible: Bool {
    Plausible.share(quality.playerVisibleRatio) && Plausible.number(quality.playerHeightRatio)
      && Plausible.count(quality.people) && Plausible.number(quality.viewYaw)
      && [
        quality.slowMotionFactor, quality.slowMotionEstimate?.factor,
        quality.slowMotionEstimate?.low, quality.slowMotionEstimate?.high,
      ].allSatisfy(Plausible.factor)
      && quality.warnings.count <= QualityWarning.Code.allCases.count
      && quality.warnings.allSatisfy { Plausible.text($0.message) }
      && Plausible.share(player.shootsConfidence) && Plausible.share(player.position)
      && shots.count <= Plausible.shotLimit && shots.allSatisfy(\.isPlausible)
      && consistency.shots == shots.count && Plausible.number(consistency.releaseInterval)
      && consistency.metrics.values.allSatisfy {
        Plausible.number($0.mean) && Plausible.number($0.spread)
      }
  }
}

extension Shot {
  fileprivate var isPlausible: Bool {
    Plausible.count(index) && Plausible.number(releaseTime) && Plausible.number(releaseError)
      && Plausible.share(confidence) && Plausible.share(typeConfidence)
      && [phases.load, phases.swing, phases.followThrough].allSatisfy(Plausible.span)
      && KeyMoment.allCases.allSatisfy { Plausible.number(keyMoments[$0]) }
      && metrics.values.allSatisfy(\.isPlausible) && stick?.isPlausible != false
  }
}

extension ShotStick {
  fileprivate var isPlausible: Bool {
    Plausible.share(seenRatio)
      && blade.values.allSatisfy { Plausible.number($0?.x) && Plausible.number($0?.y) }
  }
}

extension Measurement {
  fileprivate var isPlausible: Bool {
    status.hasValue == (value != nil) && (value == nil) == (reason != nil)
      && [value, error, sharedError, evidenceTime].allSatisfy(Plausible.number)
      && [error, sharedError].allSatisfy { ($0 ?? 0) >= 0 }
      && Plausible.text(reason)
  }
}

extension TrackMessage {
  /// Returns whether the unpacked part has plausible joints and numbers.
  ///
  /// - Parameter part: The unpacked part.
  func isPlausible(unpacked part: PoseTrackDocument) -> Bool {
    part.joints == Joint.allCases.map(\.name) && part.times.allSatisfy(Plausible.number)
      && part.numbers.allSatisfy(Plausible.number)
      && part.modelSpace.allSatisfy { Plausible.number(Double($0)) }
      && part.times.count <= Self.framesOfPart && (0...Self.mostFrames).contains(framesLeft)
      && (framesLeft == 0 || !part.times.isEmpty)
  }
}

extension StillImage {
  /// Whether it is a JPEG file of a key moment in the document, and the first one for it.
  func isPlausible(in document: AnalysisDocument, after earlier: [StillImage]) -> Bool {
    document.shows(WantedStill.Moment(shot: shot, moment: moment))
      && isPlausible(after: earlier)
  }

  /// Whether it is a JPEG file of a key moment that was requested, and the first one for it.
  func isPlausible(among wanted: [WantedStill], after earlier: [StillImage]) -> Bool {
    let requested = WantedStill.Moment(shot: shot, moment: moment)
    return wanted.contains { $0.moments.contains(requested) } && isPlausible(after: earlier)
  }

  private func isPlausible(after earlier: [StillImage]) -> Bool {
    let isNew = !earlier.contains { $0.shot == shot && $0.moment == moment }
    return isNew && Plausible.number(time) && image.isPlausible
  }
}

extension DrawnImage {
  /// Whether it is a JPEG file of the document's shots, and the first one with this content.
  func isPlausible(in document: AnalysisDocument, after earlier: [DrawnImage]) -> Bool {
    let shots = document.report.shots
    let isOfShots =
      switch content {
      case .moment(let moment, let shot):
        document.shows(WantedStill.Moment(shot: shot, moment: moment))
      case .filmstrip(let shot): shots.contains { $0.index == shot }
      case .releases: shots.count > 1
      case .thumbnail: !shots.isEmpty
      }
    return isOfShots && !earlier.contains { $0.content == content } && image.isPlausible
  }
}

extension JPEGImage {
  /// Whether the file has an accepted size and starts and ends as JPEG files do.
  fileprivate var isPlausible: Bool {
    [width, height].allSatisfy { $0 > 0 && Plausible.count($0) } && isWithinLimit
      && bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.suffix(2).elementsEqual([0xFF, 0xD9])
  }
}
