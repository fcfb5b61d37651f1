import Testing

@testable import Media

/// What is left of a blurred circle.
@Suite struct BlurringTests {
  /// A checkerboard, the hardest edges that there are.
  private func checkerboard() throws -> ClipFrame {
    let frame = try #require(ClipFrame(width: 64, height: 64))
    frame.paint { column, row in
      let shade: UInt8 = (column / 2 + row / 2).isMultiple(of: 2) ? 255 : 0
      return [shade, shade, shade, 255]
    }
    return frame
  }

  private func difference(_ luma: [UInt8], at column: Int, _ row: Int) -> Int {
    abs(Int(luma[row * 64 + column]) - Int(luma[row * 64 + column + 2]))
  }

  @Test func nothingButMeansIsLeftInside() throws {
    let frame = try checkerboard()
    let before = frame.samples[0]
    frame.blur([BlurredCircle(x: 32, y: 32, radius: 20)])
    let after = frame.samples[0]
    for row in 0..<64 {
      for column in 0..<62 {
        let distance = (Double((column - 32) * (column - 32) + (row - 32) * (row - 32)))
          .squareRoot()
        if distance < 16 {
          #expect(difference(after, at: column, row) <= 8, "\(column) \(row)")
        } else if distance > 22 {
          #expect(after[row * 64 + column] == before[row * 64 + column], "\(column) \(row)")
        }
      }
    }
  }

  /// At the edge of the frame, beyond it, tiny, huge or not a number: no circle is a danger.
  @Test(arguments: [
    (0.0, 0.0, 30.0), (63, 63, 0.5), (-500, 20, 100), (32, 32, 1e9), (.nan, 10, 10), (10, 10, .nan),
    (1e300, 1e300, 10), (10, .infinity, 10), (20, 20, -5),
  ])
  func anyCircle(_ x: Double, _ y: Double, _ radius: Double) throws {
    let frame = try checkerboard()
    frame.blur([BlurredCircle(x: x, y: y, radius: radius)])
    #expect(frame.samples[0].allSatisfy { (16...235).contains($0) })
  }
}
