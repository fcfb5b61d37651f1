import Foundation
import Frames
import Media

/// Synthetic frames of waves and noise: edges everywhere, no flat areas.
enum MadeFrames {
  /// - Returns: `nil` when memory allocation fails.
  static func rgb(width: Int, height: Int) -> PixelBuffer? {
    let gray = samples(width: width, height: height, shift: 0)
    var rgb: [UInt8] = []
    rgb.reserveCapacity(width * height * 3)
    for sample in gray { rgb += [sample, 255 - sample, sample / 2] }
    return PixelBuffer(width: width, height: height, rgb: rgb)
  }

  /// - Parameter shift: Camera motion to the right, in samples.
  static func gray(width: Int, height: Int, shift: Int) -> GrayImage {
    GrayImage(
      width: width, height: height,
      samples: samples(width: width, height: height, shift: shift))
  }

  private static func samples(width: Int, height: Int, shift: Int) -> [UInt8] {
    var noise = MadeNoise()
    return (0..<width * height).map { index in
      let (x, y) = (Double(index % width + shift), Double(index / width))
      let waves = sin(x / 11 + y / 37) + sin(y / 7 - x / 53) + sin((x + y) / 101)
      return UInt8(min(255, max(0, 128 + 35 * waves + 4 * noise.next())))
    }
  }
}
