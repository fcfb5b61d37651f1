internal import Foundation
package import ShotAnalysis

extension ShotReport {
  /// Returns the report with its numbers as a document stores them.
  ///
  /// Texts, tables and images that are made of it show the same digits as those that are made of
  /// the document later. A report that cannot be encoded is returned as it is: its document cannot
  /// be encoded either, which is reported there.
  package var asStored: ShotReport {
    guard let data = try? JSONEncoder().encode(Parts(self)),
      let parts = try? JSONDecoder().decode(Parts.self, from: data)
    else { return self }
    return ShotReport(
      quality: parts.quality, player: parts.player, shots: parts.shots,
      consistency: parts.consistency)
  }

  private struct Parts: Codable {
    let quality: Quality
    let player: Player
    let shots: [Shot]
    let consistency: Consistency

    init(_ report: ShotReport) {
      quality = report.quality
      player = report.player
      shots = report.shots
      consistency = report.consistency
    }
  }
}
