internal import AnalysisDocuments
internal import ShotAnalysis

extension ShotClip {
  /// The payload of a clip's message; `nil` for a clip that cannot be sent.
  var payload: [UInt8]? {
    guard file.count <= ShotClip.sizeLimit, let number = UInt8(exactly: shot) else { return nil }
    return [number] + file
  }

  /// - Returns: `nil` when the payload is no MP4 file of one of the document's shots that has no clip
  ///   yet.
  init?(_ payload: [UInt8], in document: AnalysisDocument, after clips: [ShotClip]) {
    let file = Array(payload.dropFirst())
    guard let number = payload.first.map(Int.init), !clips.contains(where: { $0.shot == number }),
      document.report.shots.contains(where: { $0.index == number }),
      file.dropFirst(4).starts(with: Array("ftyp".utf8))
    else { return nil }
    self.init(shot: number, file: file)
  }
}
