/// The bones and joints that are drawn of a pose.
package enum Skeleton {
  package static let bones: [(Joint, Joint)] =
    [(.leftShoulder, .rightShoulder), (.leftHip, .rightHip)]
    + [
      (Joint.leftShoulder, .leftElbow), (.leftElbow, .leftWrist), (.leftShoulder, .leftHip),
      (.leftHip, .leftKnee), (.leftKnee, .leftAnkle), (.leftAnkle, .leftHeel),
      (.leftHeel, .leftFootIndex), (.leftAnkle, .leftFootIndex),
    ].flatMap { [$0, ($0.0.opposite, $0.1.opposite)] }

  package static let joints: [Joint] =
    [
      Joint.leftShoulder, .leftElbow, .leftWrist, .leftHip, .leftKnee, .leftAnkle, .leftFootIndex,
    ].flatMap { [$0, $0.opposite] } + [.nose]

  /// The visibility from which a joint counts as seen.
  package static let visible = 0.5
}
