package import AnalysisDocuments
internal import VideoAnalysis

/// The files that `analyze` writes: the folder of results, the report, the images, the film.
package struct AnalysisOutputs {
  private var results: ResultFolder?
  private let report: ReportFile?
  private let images: ImageFolder?
  private let film: NewFile?
  private let hasClips: Bool

  /// - Parameters:
  ///   - folder: The folder of `--output`; `nil` for none, as with the other paths.
  ///   - isPerFile: Whether each video has its own folder in it.
  ///   - hasClips: Whether clips are made.
  ///   - report: The file of `--report`.
  ///   - images: The folder of `--frames`.
  ///   - film: The file of `--annotated`.
  package init(
    folder: String?, isPerFile: Bool, hasClips: Bool, report: String?, images: String?,
    film: String?
  ) {
    self.hasClips = hasClips
    results = folder.map { ResultFolder(path: $0, perFile: isPerFile) }
    self.report = report.map(ReportFile.init)
    self.images = images.map(ImageFolder.init)
    self.film = film.map(NewFile.init)
  }

  /// Checks before the first analysis that all files can be written.
  ///
  /// - Parameters:
  ///   - videos: The paths of the videos, none of which is replaced.
  ///   - replaces: Whether files of earlier analyses may be replaced.
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func check(_ videos: [String], replaces: Bool) throws(AnalysisFailure) {
    try results?.checkWritable()
    for video in videos { try results?.checkKeeps(video) }
    if !replaces { try results?.checkHoldsNoResult(of: videos) }
    for video in videos {
      try report?.check(replaces: replaces, video: video, results: results?.path)
      try images?.check(replaces: replaces, results: results?.path)
      try film?.check(replaces: replaces, video: video)
    }
  }

  /// Sets what the files need.
  func require(in settings: inout AnalysisSettings) {
    settings.shotsWithStills = hasStills ? AnalysisResult.shotsWithStills : 0
    settings.shotsWithFilmstrips = hasFilmstrips ? AnalysisResult.shotsWithStills : 0
    settings.drawsMoments = images != nil
    settings.shotsWithClips = hasClips ? AnalysisResult.shotsWithClips : 0
    settings.annotatesFilm = film != nil
    settings.keepsModelSpace = hasStills
    settings.keepsObservation = hasStills
  }

  /// Whether still images are made: they are files of the results and part of the report.
  private var hasStills: Bool { results != nil || report != nil || images != nil }

  /// Whether filmstrips are made: they are part of a report of its own, and of no result.
  private var hasFilmstrips: Bool { report != nil || images != nil }

  /// Creates the annotated film, under another name until it is complete; `nil` without one.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  func newFilm() throws(AnalysisFailure) -> AnnotatedFilm? {
    guard let film else { return nil }
    return try AnnotatedFilm(film)
  }

  /// Writes the files of a video's result, but for the film.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`, or `internal` for a number that is not finite.
  mutating func write(_ result: AnalysisResult, for video: String) throws(AnalysisFailure) {
    try results?.write(result, for: video)
    try report?.write(result)
    try images?.write(result)
  }

  /// Returns what could not be made of a result, in sentences.
  func omissions(of result: AnalysisResult) -> [String] {
    let stills = hasStills ? result.missingStills(ofShots: AnalysisResult.shotsWithStills) : 0
    let drawings =
      hasFilmstrips
      ? result.missingDrawings(
        ofShots: AnalysisResult.shotsWithStills, hasMoments: images != nil) : 0
    let clips = hasClips ? result.missingClips(ofShots: AnalysisResult.shotsWithClips) : 0
    let films = film != nil && !result.hasFilm ? 1 : 0
    return [
      (films, "annotated film could not be made"),
      (stills, "still image\(stills == 1 ? "" : "s") could not be read again"),
      (drawings, "image\(drawings == 1 ? "" : "s") with drawings could not be made"),
      (clips, "clip\(clips == 1 ? "" : "s") could not be made"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
  }
}
