package import Media
package import ShotAnalysis

/// A frame of which a still image is wanted, and the key moments that it shows.
package struct WantedStill: Sendable, Hashable, Codable {
  package var position: FramePosition
  /// In seconds of presentation time.
  package var time: Double
  package var moments: [Moment]

  package struct Moment: Sendable, Hashable, Codable {
    /// The shot's index in the document, from 1.
    package var shot: Int
    package var moment: KeyMoment

    package init(shot: Int, moment: KeyMoment) {
      self.shot = shot
      self.moment = moment
    }
  }

  package init(position: FramePosition, time: Double, moments: [Moment]) {
    self.position = position
    self.time = time
    self.moments = moments
  }
}
