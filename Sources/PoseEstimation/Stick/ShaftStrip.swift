internal import CKernels
internal import Glibc

/// How much the samples beside a ray of a patch look like a shaft: darker or lighter than both
/// sides of it.
///
/// The ray and lines parallel to it are measured at once. Lengths are in samples of the patch.
struct ShaftStrip {
  /// The points and lines that are measured.
  struct Part {
    var points: Range<Int>
    /// The first and the last line.
    var lines: ClosedRange<Int>
    /// 1 if each line is compared, 2 if every other one is: neighbouring ones hardly differ.
    var step = 1

    /// Returns all points of one line.
    static func whole(_ line: Int) -> Part {
      Part(points: 0..<ShaftStrip.points, lines: line...line)
    }

    /// The numbers of the lines that are compared.
    var compared: StrideThrough<Int> {
      stride(from: lines.lowerBound, through: lines.upperBound, by: step)
    }
  }

  /// The distance between neighbouring points of a line.
  static let spacing: Float = 3
  /// The number of points before the ray's origin.
  static let before = 19
  /// The number of points of a line.
  static let points = before + 39
  /// The greatest offset of a parallel line.
  static let reach = 12
  /// The number of lines.
  static let lines = 2 * reach + 1
  /// The difference in luma that counts as a full response.
  private static let fullResponse: Float = 8

  /// The signed difference in luma to the more similar side, for each point of each line; 0 where
  /// the point is not available.
  private(set) var contrast = [Float](repeating: 0, count: points * lines)
  /// Half the width of the best profile.
  private(set) var width = [Float](repeating: 0, count: points * lines)
  private(set) var isAvailable = [Bool](repeating: false, count: points * lines)

  /// Measures a part of the ray from `origin` in a direction and its parallels.
  mutating func measure(
    _ part: Part, of patch: borrowing LumaPatch, origin: (x: Float, y: Float), angle: Float
  ) {
    precondition(
      part.points.lowerBound >= 0 && part.points.upperBound <= Self.points
        && part.lines.lowerBound >= 0 && part.lines.upperBound < Self.lines,
      "the part is outside the strip")
    let lines = pb_parallel_lines(
      size: LumaPatch.size, x: origin.x, y: origin.y, along_x: cosf(angle), along_y: sinf(angle),
      spacing: Self.spacing, first_point: part.points.lowerBound - Self.before,
      last_point: part.points.upperBound - 1 - Self.before,
      first_line: part.lines.lowerBound - Self.reach,
      last_line: part.lines.upperBound - Self.reach,
      left: patch.columns.lowerBound, right: patch.columns.upperBound,
      top: patch.rows.lowerBound, bottom: patch.rows.upperBound)
    let first = part.points.lowerBound * Self.lines + part.lines.lowerBound
    unsafe pb_measure_lines(
      &contrast, &width, &isAvailable, first, Self.lines, patch.luma, lines)
  }

  /// Returns the response at a point of a line, 0 to 1.
  func response(_ point: Int, _ line: Int) -> Float {
    min(1, abs(contrast[point * Self.lines + line]) / Self.fullResponse)
  }
}
