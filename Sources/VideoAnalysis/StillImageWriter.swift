internal import Media
internal import ShotAnalysis

/// Makes the still images of the key moments from a second pass over the video.
struct StillImageWriter {
  let source: VideoSource
  let settings: AnalysisSettings

  /// Returns the images, in the order of shots and moments.
  ///
  /// What cannot be read a second time is left out: the analysis holds without it.
  func stills(
    of wanted: [ShownFrames.Wanted], isCancelled: () -> Bool
  ) -> [StillImage] {
    var encoder = JPEGEncoder()
    var stills: [StillImage] = []
    do throws(MediaError) {
      try FrameFinder.find(
        wanted.map(\.position),
        // Counted as in the first pass; where little moves all are decoded, as it may have done.
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
      // The stills so far are kept.
    }
    let order = KeyMoment.allCases
    return stills.sorted {
      ($0.shot, order.firstIndex(of: $0.moment) ?? 0)
        < ($1.shot, order.firstIndex(of: $1.moment) ?? 0)
    }
  }
}
