package import AnalysisDocuments
internal import Media
internal import ShotAnalysis

/// Makes the still images of the key moments from a second pass over the video.
package struct StillImageWriter {
  private let source: VideoSource
  private let settings: AnalysisSettings

  package init(source: VideoSource, settings: AnalysisSettings) {
    self.source = source
    self.settings = settings
  }

  /// Returns the images, in the order of shots and moments.
  ///
  /// Frames that cannot be read a second time are skipped: the analysis is valid without them.
  package func stills(
    of wanted: [WantedStill], isCancelled: () -> Bool
  ) -> [StillImage] {
    var encoder = JPEGEncoder()
    var stills: [StillImage] = []
    do throws(MediaError) {
      try source.visit(
        wanted.map(\.position), settings, isCancelled: isCancelled,
        visit: { (number, frame) throws(MediaError) in
          let encoded = try encoder.encode(frame)
          let time = wanted[number].time
          for wanted in wanted[number].moments {
            stills.append(
              StillImage(
                shot: wanted.shot, moment: wanted.moment, time: time, image: encoded))
          }
        })
    } catch {
      // The stills made so far are kept.
    }
    return stills.sorted(by: StillImage.areInOrder)
  }
}
