package import Mathematics
internal import ShotAnalysis

/// Where a figure lies in the frames of its video, so that both videos can be shown like the figures.
package struct FigurePlacement: Sendable, Hashable {
  /// The size of the displayed frame, in pixels.
  package let width: Int
  /// The size of the displayed frame, in pixels.
  package let height: Int
  /// The length of the torso, in pixels of the displayed frame.
  package let torso: Double
  /// For each offset the origin of the figure, in pixels of the displayed frame; `nil` where none is
  /// known.
  package let origins: [Point?]
}

extension FigurePlacement: Encodable {
  private enum CodingKeys: String, CodingKey {
    case width, height, torso, origins
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
    try container.encode(torso.rounded(toPlaces: 1), forKey: .torso)
    try container.encode(
      origins.map { point in point.map { [$0.x, $0.y].map { $0.rounded(toPlaces: 1) } } },
      forKey: .origins)
  }
}
