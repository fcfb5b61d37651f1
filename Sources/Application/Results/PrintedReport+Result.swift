internal import AnalysisDocuments
internal import Foundation
internal import Media
internal import PuckBuddyAPI
internal import Reports
internal import ShotAnalysis

extension PrintedReport {
  /// Creates the report of a result, with links to the files that are beside it in a folder.
  ///
  /// - Parameters:
  ///   - kept: The still images of an earlier result that are images of this one, by their file
  ///     names.
  ///   - isInFolder: Whether the result's other files are beside the report.
  init(of result: AnalysisResult, kept: [String: Data] = [:], isInFolder: Bool = false) {
    let made = Dictionary(result.stills.map { ($0.fileName, $0) }) { $1 }
    let images = result.document.report.shots.flatMap { shot in
      KeyMoment.allCases.compactMap { moment -> PrintedImage? in
        let name = StillImage.fileName(ofShot: shot.index, at: moment)
        guard let time = made[name]?.time ?? shot.keyMoments[moment],
          let jpeg = made[name]?.image.bytes ?? kept[name]
        else { return nil }
        return PrintedImage(
          shot: shot.index, moment: moment, time: time, jpeg: [UInt8](jpeg),
          pose: result.track.pose(at: time))
      }
    }
    // Filmstrips are not among a result's files: a correction could not keep them.
    let filmstrips = result.images.compactMap { image -> (Int, [UInt8])? in
      guard !isInFolder, case .filmstrip(let shot) = image.content else { return nil }
      return (shot, [UInt8](image.image.bytes))
    }
    let files = [ResultArtifact.angles, .landmarks].map(\.name)
    let isLinked = isInFolder && !result.track.modelSpace.isEmpty
    self.init(
      result.document, images: images, filmstrips: Dictionary(filmstrips) { first, _ in first },
      curves: result.curves, files: isLinked ? files : [])
  }
}
