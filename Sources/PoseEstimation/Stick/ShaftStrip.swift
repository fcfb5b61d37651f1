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
    /// 1 for each line, 2 for each second one.
    var step = 1

    /// All points of one line.
    static func whole(_ line: Int) -> Part {
      Part(points: 0..<ShaftStrip.points, lines: line...line)
    }

    /// The numbers of the lines that are measured.
    var measured: StrideThrough<Int> {
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
  private static let margin = reach + 6
  /// The difference in luma that counts as a full response.
  private static let fullResponse: Float = 8

  /// The signed difference in luma to the more similar side, for each point of each line; 0 where
  /// the point is not available.
  private(set) var contrast = [Float](repeating: 0, count: points * lines)
  /// Half the width of the best profile.
  private(set) var width = [Float](repeating: 0, count: points * lines)
  private(set) var isAvailable = [Bool](repeating: false, count: points * lines)
  /// Sums of luma across the ray, up to each sample.
  private var sums = [Float](repeating: 0, count: 2 * margin + 2)

  /// Measures a part of the ray from `origin` in a direction and its parallels.
  mutating func measure(
    _ part: Part, of patch: borrowing LumaPatch, origin: (x: Float, y: Float), angle: Float
  ) {
    let (alongX, alongY) = (cosf(angle), sinf(angle))
    for point in part.points {
      let distance = Float(point - Self.before) * Self.spacing
      let middle = (x: origin.x + alongX * distance, y: origin.y + alongY * distance)
      Self.sum(
        patch.luma, around: middle, across: (-alongY, alongX), lines: part.lines, into: &sums)
      for line in part.measured {
        let across = Float(line - Self.reach)
        let at = point * Self.lines + line
        isAvailable[at] =
          patch.columns.contains(middle.x - alongY * across)
          && patch.rows.contains(middle.y + alongX * across)
        (contrast[at], width[at]) = isAvailable[at] ? Self.contrast(at: line, sums) : (0, 0)
      }
    }
  }

  /// Sums the luma across a ray, interpolated between samples, as far as lines need it.
  private static func sum(
    _ luma: [Float], around middle: (x: Float, y: Float), across: (x: Float, y: Float),
    lines: ClosedRange<Int>, into sums: inout [Float]
  ) {
    let size = LumaPatch.size
    let last = Float(size) - 1.001
    let luma = luma.span
    var sums = sums.mutableSpan
    var sum: Float = 0
    let first = lines.lowerBound
    sums[first] = 0
    for index in first...(lines.upperBound + 2 * (margin - reach)) {
      let distance = Float(index - margin)
      let x = min(max(0, middle.x + across.x * distance), last)
      let y = min(max(0, middle.y + across.y * distance), last)
      let (column, row) = (Int(x), Int(y))
      let (right, below) = (x - Float(column), y - Float(row))
      let start = row * size + column
      let upper = luma[start] + (luma[start + 1] - luma[start]) * right
      let lower = luma[start + size] + (luma[start + size + 1] - luma[start + size]) * right
      sum += upper + (lower - upper) * below
      sums[index + 1] = sum
    }
  }

  /// Returns the contrast of the best profile at a line, and half its width.
  private static func contrast(at line: Int, _ sums: [Float]) -> (Float, width: Float) {
    let sums = sums.span
    let middle = line + margin - reach
    var best: (contrast: Float, width: Float) = (0, 0)
    func compare(half: Int, side: Int) {
      let inner = (sums[middle + half + 1] - sums[middle - half]) * (1 / Float(2 * half + 1))
      let left = inner - (sums[middle - side + 2] - sums[middle - side - 1]) * (1 / 3)
      let right = inner - (sums[middle + side + 2] - sums[middle + side - 1]) * (1 / 3)
      guard left * right > 0 else { return }
      let less = abs(left) < abs(right) ? left : right
      if abs(less) > abs(best.contrast) { best = (less, Float(half)) }
    }
    compare(half: 0, side: 2)
    compare(half: 1, side: 3)
    compare(half: 2, side: 5)
    return best
  }

  /// Returns the response at a point of a line, 0 to 1.
  func response(_ point: Int, _ line: Int) -> Float {
    min(1, abs(contrast[point * Self.lines + line]) / Self.fullResponse)
  }
}
