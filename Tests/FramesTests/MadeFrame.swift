import Foundation
import Mathematics

@testable import Frames

/// A synthetic frame of a patterned wall, seen by a camera that may have moved.
struct MadeFrame {
  var width = 320
  var height = 240
  /// Selects the wall; other seeds have other patterns.
  var seed = 1.0
  /// Maps wall coordinates to frame coordinates, both relative to the centre of the frame.
  var camera = Similarity.identity
  /// The left edge of a dark, person-like shape, in samples; `nil` for no person.
  var person: Double?
  var gain = 1.0
  var offset = 0.0
  /// The distance over which the pattern is averaged, in samples.
  var blur = 0.0

  static let personBox = (width: 50.0, top: 60.0, height: 150.0)

  var image: GrayImage {
    guard let back = camera.inverse else { fatalError("a camera sees something") }
    var samples: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        let seen = Point(
          Double(column) - Double(width - 1) / 2, Double(row) - Double(height - 1) / 2)
        var light = wall(back.applied(to: seen))
        if let person, Double(column) >= person, Double(column) < person + Self.personBox.width,
          Double(row) >= Self.personBox.top,
          Double(row) < Self.personBox.top + Self.personBox.height
        {
          light = 40 + 20 * sin(Double(row) / 7) + 20 * sin((Double(column) - person) / 5)
        }
        samples.append(UInt8(min(255, max(0, light * gain + offset))))
      }
    }
    return GrayImage(width: width, height: height, samples: samples)
  }

  /// The box of the person, in samples of the frame.
  var box: BoundingBox? {
    person.map {
      BoundingBox(
        low: Point($0, Self.personBox.top),
        high: Point(
          $0 + Self.personBox.width, Self.personBox.top + Self.personBox.height))
    }
  }

  /// Returns the wall's brightness: waves of many lengths, of which blurring removes the shorter
  /// ones.
  private func wall(_ point: Point) -> Double {
    var light = 130.0
    for wave in 1...14 {
      let number = Double(wave)
      let length = 6 * pow(1.35, number)
      let turn = number * 2.4 * seed
      let phase = (point.x * cos(turn) + point.y * sin(turn)) / length * 2 * .pi + number * seed
      let kept = exp(-pow(2 * .pi * blur / length, 2) / 2)
      light += 14 * kept * sin(phase)
    }
    return light
  }
}
