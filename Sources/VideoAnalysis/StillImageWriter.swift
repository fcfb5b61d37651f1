internal import AnalysisDocuments
internal import Media
internal import ShotAnalysis

/// Makes the still images of the key moments from a second pass over the video.
struct StillImageWriter {
  let source: VideoSource
  let settings: AnalysisSettings

  /// Returns the images, in the order of shots and moments.
  ///
  /// Frames that cannot be read a second time are skipped: the analysis is valid without them.
  func stills(
    of wanted: [ShownFrames.Wanted], isCancelled: () -> Bool
  ) -> [StillImage] {
    var encoder = JPEGEncoder()
    var stills: [StillImage] = []
    do throws(MediaError) {
      try FrameFinder.find(
        wanted.map(\.position),
        // Dropped frames are counted, so the indices match those of the first pass. Without demands
        // all frames in spans of low motion are decoded, as the first pass may have done.
        open: { () throws(MediaError) in
          try source.open(gaps: settings.gaps, limits: settings.limits)
        },
        isCancelled: isCancelled,
        visit: { (number, frame) throws(MediaError) in
          let encoded = try encoder.encode(frame)
          for (shot, moment) in wanted[number].moments {
            stills.append(
              StillImage(
                shot: shot, moment: moment, time: wanted[number].time, image: encoded))
          }
        })
    } catch {
      // The stills made so far are kept.
    }
    let order = KeyMoment.allCases
    return stills.sorted {
      ($0.shot, order.firstIndex(of: $0.moment) ?? 0)
        < ($1.shot, order.firstIndex(of: $1.moment) ?? 0)
    }
  }
}
