package import AnalysisDocuments
internal import FrameSelection
internal import Mathematics
package import Media
package import PoseEstimation

/// Copies a video with the heads of all people blurred, and without sound and metadata.
///
/// Decodes the video twice: the first time to find the heads in some of its frames, the second time
/// to blur and encode all of them. Blocks while it works: never call it on the cooperative thread
/// pool.
package struct BlurredCopyWriter {
  private let source: VideoSource
  private let limits: MediaLimits

  /// The longest side of a copy, in pixels, as of the clips.
  private static let longestSide = 1280
  /// The interval of searches, and of those in tiles of the frame, in seconds.
  private static let interval = 0.1
  private static let tileInterval = 0.5

  package init(source: VideoSource, limits: MediaLimits) {
    self.source = source
    self.limits = limits
  }

  /// Writes the copy.
  ///
  /// - Parameters:
  ///   - stills: The blurred frames of which still images are made, found by their times.
  ///   - part: Called with the offset and the bytes of each part of the new file; a later part may
  ///     replace bytes of an earlier one.
  ///   - made: Called with each still image.
  /// - Throws: `AnalysisFailure`.
  package func write(
    finder: inout HeadFinder, stills: [WantedStill] = [],
    part: @escaping (Int64, [UInt8]) -> Void, made: (StillImage) -> Void = { _ in }
  ) throws(AnalysisFailure) {
    let found = try findHeads(with: &finder)
    try AnalysisFailure.mapErrors(of: source.name) { () throws(MediaError) in
      try encode(found, stills: stills, part: part, made: made)
    }
  }

  private struct Found {
    var tracks = HeadTracks()
    var frames = ShownFrames()
    var duration = 0.0
    var frameRate = 0.0
  }

  private func findHeads(with finder: inout HeadFinder) throws(AnalysisFailure) -> Found {
    var found = Found()
    do {
      var reader = try source.open(limits: limits)
      var nextSearch = -Double.infinity, nextTiles = -Double.infinity
      while let frame = try reader.next() {
        found.frames.add(frame)
        guard frame.time >= nextSearch else { continue }
        let searchesTiles = frame.time >= nextTiles
        nextSearch = frame.time + Self.interval
        if searchesTiles { nextTiles = frame.time + Self.tileInterval }
        found.tracks.add(
          try finder.heads(in: frame, searchesTiles: searchesTiles), at: frame.time)
      }
      found.duration = reader.properties.duration
      found.frameRate = reader.properties.frameRate
    } catch let error as MediaError {
      throw AnalysisFailure(error, file: source.name)
    } catch let error as InferenceError {
      throw AnalysisFailure(error, file: source.name)
    } catch {
      preconditionFailure("no other error is thrown: \(error)")
    }
    return found
  }

  private func encode(
    _ found: Found, stills: [WantedStill], part: @escaping (Int64, [UInt8]) -> Void,
    made: (StillImage) -> Void
  ) throws(MediaError) {
    var reader = try source.open(limits: limits)
    var scaler = ClipScaler(longestSide: Self.longestSide)
    var stillEncoder = JPEGEncoder()
    var file: FilmFile?
    var waiting = found.frames.nearest(to: stills)[...]
    while let frame = try reader.next() {
      let shown = try scaler.upright(frame)
      let scale = Double(shown.width) / Double(frame.geometry.displayWidth)
      shown.blur(
        found.tracks.heads(at: frame.time).map {
          BlurredCircle(
            x: $0.center.x * scale, y: $0.center.y * scale, radius: $0.radius * scale)
        })
      if file == nil {
        file = try FilmFile.open(
          size: (shown.width, shown.height), frameRate: max(1, Int(found.frameRate.rounded())),
          frames: found.frames.times.count, duration: found.duration, sizeLimit: limits.fileBytes,
          store: part)
      }
      while let wanted = waiting.first, frame.time >= wanted.time {
        waiting.removeFirst()
        let image = try stillEncoder.encode(shown)
        for moment in wanted.moments {
          made(
            StillImage(
              shot: moment.shot, moment: moment.moment, time: wanted.time, image: image))
        }
      }
      try file?.encode(shown, at: frame.time)
    }
    try file.take()?.finish(at: found.duration)
  }
}
