internal import AnalysisDocuments
internal import Media
internal import ShotAnalysis

extension DrawnImage {
  /// The payload of an image's message: a byte of its kind, a byte of its shot, width and height in
  /// two bytes each, and its file; `nil` for one that cannot be sent.
  var payload: [UInt8]? {
    guard image.bytes.count <= JPEGImage.sizeLimit, let width = UInt16(exactly: image.width),
      let height = UInt16(exactly: image.height)
    else { return nil }
    let (kind, shot): (Int?, Int) =
      switch content {
      case .moment(let moment, let shot): (KeyMoment.allCases.firstIndex(of: moment), shot)
      case .filmstrip(let shot): (Self.filmstripKind, shot)
      case .releases: (Self.releasesKind, 0)
      case .thumbnail: (Self.thumbnailKind, 0)
      }
    guard let kind = kind.flatMap(UInt8.init(exactly:)), let shot = UInt8(exactly: shot) else {
      return nil
    }
    let size = [width, height].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    return [kind, shot] + size + image.bytes
  }

  /// - Returns: `nil` when the payload is no JPEG file of the document's shots, or repeats an image.
  init?(_ payload: [UInt8], in document: AnalysisDocument, after images: [DrawnImage]) {
    guard payload.count > Self.headerSize else { return nil }
    let (kind, shot) = (Int(payload[0]), Int(payload[1]))
    let shots = document.report.shots
    let content: Content
    switch kind {
    case Self.releasesKind where shots.count > 1: content = .releases
    case Self.thumbnailKind where !shots.isEmpty: content = .thumbnail
    case Self.filmstripKind where shots.contains { $0.index == shot }:
      content = .filmstrip(shot: shot)
    case KeyMoment.allCases.indices:
      let moment = KeyMoment.allCases[kind]
      guard document.shows(WantedStill.Moment(shot: shot, moment: moment)) else { return nil }
      content = .moment(moment, shot: shot)
    default: return nil
    }
    let file = Array(payload[Self.headerSize...])
    guard !images.contains(where: { $0.content == content }), JPEGImage.isFile(file) else {
      return nil
    }
    func number(at index: Int) -> Int { Int(payload[index]) << 8 | Int(payload[index + 1]) }
    self.init(content, image: JPEGImage(width: number(at: 2), height: number(at: 4), bytes: file))
  }

  static let headerSize = 6
  private static let filmstripKind = KeyMoment.allCases.count
  private static let releasesKind = KeyMoment.allCases.count + 1
  private static let thumbnailKind = KeyMoment.allCases.count + 2
}
