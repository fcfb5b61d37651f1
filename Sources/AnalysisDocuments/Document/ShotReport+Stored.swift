internal import Foundation
package import ShotAnalysis

extension ShotReport {
  /// Returns the report with its numbers as a document stores them.
  ///
  /// Texts, tables and images that are made of it show the same digits as those that are made of
  /// the document later. A report that cannot be encoded is returned as it is: its document cannot
  /// be encoded either, which is reported there.
  package var asStored: ShotReport {
    guard let data = try? JSONEncoder().encode(self) else { return self }
    return (try? JSONDecoder().decode(ShotReport.self, from: data)) ?? self
  }
}
