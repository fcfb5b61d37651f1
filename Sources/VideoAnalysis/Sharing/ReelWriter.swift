package import AnalysisDocuments
package import Media

/// Joins parts of several videos, without sound and metadata.
///
/// All are shown in the size that most of them have, with black bars where the shape differs. Blocks while
/// it works: never call it on the cooperative thread pool.
package struct ReelWriter {
  private let parts: [ReelPart]
  private let descriptor: Int32
  private let name: String
  private let limits: MediaLimits

  /// The longest side of a reel, in pixels, as of the clips.
  private static let longestSide = 1280
  /// How much of a frame's duration a time may be off, in seconds.
  private static let tolerance = 0.001

  /// The longest part, in seconds; a clip has less.
  private static let longestPart = 60.0

  /// - Parameters:
  ///   - parts: In the order in which they are shown; those without a length are not.
  ///   - descriptor: The file that holds the videos.
  ///   - name: The file's name for messages.
  package init(parts: [ReelPart], descriptor: Int32, name: String, limits: MediaLimits) {
    self.parts = parts.filter { (0...Self.longestPart).contains($0.end - $0.start) }
    self.descriptor = descriptor
    self.name = name
    self.limits = limits
  }

  /// Writes the reel; a part that cannot be read is missing.
  ///
  /// - Parameter part: Called with the offset and the bytes of each part of the new file; a later part
  ///   may replace bytes of an earlier one.
  /// - Throws: `AnalysisFailure` when no part can be read.
  package func write(
    part: @escaping (Int64, [UInt8]) -> Void
  ) throws(AnalysisFailure) {
    var film: FilmFile?
    var end = 0.0
    var failure = MediaError(
      .noVideoStream, operation: "join", file: name, reason: "There is no part to join.")
    var sizes: [[Int]] = []
    for one in parts {
      if let size = try? size(of: one) { sizes.append(size) }
    }
    // Of those that are equally frequent the first.
    let counts = sizes.map { size in sizes.count { $0 == size } }
    let size = zip(sizes, counts).first { $0.1 == counts.max() }?.0
    for one in parts {
      guard let size else { break }
      do throws(MediaError) {
        try add(one, to: &film, (size[0], size[1]), &end, part)
      } catch {
        failure = error
      }
    }
    guard let film = film.take() else { throw AnalysisFailure(failure, file: name) }
    do throws(MediaError) {
      try film.finish(at: end)
    } catch {
      throw AnalysisFailure(error, file: name)
    }
  }

  private func add(
    _ part: ReelPart, to film: inout FilmFile?, _ size: (width: Int, height: Int),
    _ end: inout Double, _ store: @escaping (Int64, [UInt8]) -> Void
  ) throws(MediaError) {
    let source = VideoSource.descriptor(descriptor, name: name, part: part.bytes)
    var reader = try source.open(limits: limits)
    var scaler = ClipScaler(longestSide: Self.longestSide)
    let begin = end
    while let frame = try reader.next() {
      let time = frame.time - part.start
      if time < -Self.tolerance { continue }
      if frame.time >= part.end - Self.tolerance { break }
      let upright = try scaler.upright(frame)
      if film == nil { film = try open(size, rate: reader.properties.frameRate, store) }
      try film?.encode(try Self.fitted(upright, into: size), at: begin + max(0, time))
      // The last frame is shown until the end of the part.
      end = begin + part.end - part.start
    }
  }

  /// Returns width and height of a part's frames, in pixels; `nil` where it has none.
  private func size(of part: ReelPart) throws(MediaError) -> [Int]? {
    var reader = try VideoSource.descriptor(descriptor, name: name, part: part.bytes)
      .open(limits: limits)
    var scaler = ClipScaler(longestSide: Self.longestSide)
    guard let frame = try reader.next() else { return nil }
    let upright = try scaler.upright(frame)
    return [upright.width, upright.height]
  }

  private func open(
    _ size: (width: Int, height: Int), rate: Double,
    _ store: @escaping (Int64, [UInt8]) -> Void
  ) throws(MediaError) -> FilmFile {
    let duration = parts.reduce(0) { $0 + max(0, $1.end - $1.start) }
    return try FilmFile.open(
      size: size, frameRate: max(1, Int(rate.rounded())),
      // Clips of other videos may have more frames per second.
      frames: Int((duration * Self.mostFrameRate).rounded(.up)) + parts.count, duration: duration,
      sizeLimit: limits.fileBytes, store: store)
  }

  /// In frames per second; clips have no more.
  private static let mostFrameRate = 240.0

  /// Returns a frame of a size that shows all of another one.
  private static func fitted(
    _ frame: ClipFrame, into size: (width: Int, height: Int)
  ) throws(MediaError) -> ClipFrame {
    if (frame.width, frame.height) == size { return frame }
    let shown = ClipFrame.fit(
      (frame.width, frame.height), into: (Double(size.width), Double(size.height))
    ).size
    guard let sheet = ClipFrame(width: size.width, height: size.height) else {
      throw MediaError(
        .outOfResources, operation: "join", file: "frame", reason: "There is no memory left.")
    }
    sheet.draw(
      PixelBox(columns: 0..<frame.width, rows: 0..<frame.height), of: frame,
      atColumn: (size.width - shown.width) / 4 * 2, row: (size.height - shown.height) / 4 * 2,
      size: shown)
    return sheet
  }
}
