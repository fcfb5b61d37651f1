internal import Mathematics
internal import Media
internal import PoseEstimation
internal import Poses

/// The small image of a shot for a player's club: the player's posture.
///
/// The head and all around are blurred, and the body is too, but less: another person may stand in
/// front of it.
struct Thumbnail {
  private let sheet: ClipFrame
  private let body: [Capsule]
  private let head: Head

  /// A bone with what is around it, in pixels of the sheet.
  private struct Capsule {
    var start: Point
    var end: Point
    var radius: Double

    func contains(_ point: Point) -> Bool {
      let bone = end - start
      let square = bone.dot(bone)
      let share = square > 0 ? min(max(0, (point - start).dot(bone) / square), 1) : 0
      return (point - (start + bone * share)).length <= radius
    }
  }

  /// The maximum size, in pixels.
  private static let largest = (width: 240.0, height: 320.0)
  /// The sides of the squares of the body and of the rest, in pixels.
  ///
  /// A head as near as the player's is some 40 pixels wide: two or three squares, and five where it
  /// is in front of the player's body.
  private static let cells = (body: 8.0, rest: 16.0)
  /// The least visibility of a joint that is shown, as the pose model states it.
  private static let leastVisibility = 0.5
  /// The least radius of the player's head, as a share of the height of the image.
  private static let leastHead = 0.08
  /// The width of what is around a bone, in metres of the pose model's space.
  private static let widths = (trunk: 0.15, limb: 0.1)

  private static let trunk: [(Joint, Joint)] = [
    (.leftShoulder, .leftHip), (.rightShoulder, .rightHip), (.leftShoulder, .rightHip),
    (.rightShoulder, .leftHip), (.leftHip, .rightHip),
  ]
  private static let limbs: [(Joint, Joint)] = [
    (.leftShoulder, .leftElbow), (.rightShoulder, .rightElbow), (.leftElbow, .leftWrist),
    (.rightElbow, .rightWrist), (.leftHip, .leftKnee), (.rightHip, .rightKnee),
    (.leftKnee, .leftAnkle), (.rightKnee, .rightAnkle), (.leftHeel, .leftFootIndex),
    (.rightHeel, .rightFootIndex),
  ]

  /// - Parameters:
  ///   - frame: The upright frame.
  ///   - pose: The player in it.
  ///   - scale: Pixels of the frame for each pixel of the pose.
  /// - Returns: `nil` where the head or the body was not found, or memory is exhausted.
  init?(of frame: ClipFrame, pose: Pose, scale: Double) {
    let crop = FilmstripPlan.crops(
      of: [pose], scale: scale, size: (frame.width, frame.height), isFollowing: true)[0]
    guard let head = Head(of: pose, in: nil), let metre = pose.pixelsPerMetre else { return nil }
    let (shrinking, size) = ClipFrame.fit(
      (crop.columns.count, crop.rows.count), into: Self.largest)
    guard let sheet = ClipFrame(width: size.width, height: size.height),
      sheet.draw(crop, of: frame, atColumn: 0, size: size)
    else { return nil }
    self.sheet = sheet
    let origin = Point(Double(crop.columns.lowerBound), Double(crop.rows.lowerBound))
    func onSheet(_ point: Point) -> Point { (point * scale - origin) * shrinking }
    let perMetre = metre * scale * shrinking
    func capsules(_ bones: [(Joint, Joint)], _ width: Double) -> [Capsule] {
      bones.filter { min(pose[$0.0].visibility, pose[$0.1].visibility) >= Self.leastVisibility }.map
      {
        Capsule(
          start: onSheet(pose[$0.0].position), end: onSheet(pose[$0.1].position),
          radius: width * perMetre)
      }
    }
    body = capsules(Self.trunk, Self.widths.trunk) + capsules(Self.limbs, Self.widths.limb)
    self.head = Head(
      center: onSheet(head.center),
      radius: max(head.radius * scale * shrinking, Self.leastHead * Double(size.height)))
    guard !body.isEmpty else { return nil }
  }

  /// Returns the image as a JPEG file; to be called once.
  ///
  /// - Throws: `MediaError`.
  func image(_ encoder: inout JPEGEncoder) throws(MediaError) -> JPEGImage {
    try encoder.encode(blurred())
  }

  /// Returns the image, the body less blurred than the rest; to be called once.
  func blurred() -> ClipFrame {
    sheet.blur(cell: Self.cells.body) { _, _ in false }
    sheet.blur(cell: Self.cells.rest) { x, y in
      let point = Point(x, y)
      return (point - head.center).length > head.radius && body.contains { $0.contains(point) }
    }
    return sheet
  }
}
