internal import Media
internal import ShotAnalysis

/// Makes the pictures of the key moments from a second look at the video.
struct KeyPictureWriter {
  let source: VideoSource
  let settings: AnalysisSettings

  /// The pictures, in the order of shots and moments.
  ///
  /// What cannot be read a second time is left out: the analysis holds without it.
  func pictures(
    of wanted: [ShownPictures.Wanted], isCancelled: () -> Bool
  ) -> [KeyPicture] {
    var encoder = JPEGEncoder()
    var pictures: [KeyPicture] = []
    do throws(MediaError) {
      try PictureFinder.find(
        wanted.map(\.position),
        // Counted as in the first look; where little moves all are decoded, as it may have done.
        open: { () throws(MediaError) in
          try source.open(gaps: settings.gaps, limits: settings.limits)
        },
        isCancelled: isCancelled,
        visit: { (number, picture) throws(MediaError) in
          let encoded = try encoder.encode(picture)
          for (shot, moment) in wanted[number].moments {
            pictures.append(
              KeyPicture(
                shot: shot, moment: moment, time: wanted[number].time, picture: encoded))
          }
        })
    } catch {
      // The pictures so far are kept.
    }
    let order = KeyMoment.allCases
    return pictures.sorted {
      ($0.shot, order.firstIndex(of: $0.moment) ?? 0)
        < ($1.shot, order.firstIndex(of: $1.moment) ?? 0)
    }
  }
}
