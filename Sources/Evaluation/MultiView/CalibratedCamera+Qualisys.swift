internal import Mathematics

extension CalibratedCamera {
  /// Qualisys stores focal lengths and principal points in 64ths of a pixel.
  private static let unitsPerPixel = 64.0

  /// Returns the cameras of a Qualisys calibration file (`.qca.txt`), in its order.
  ///
  /// - Returns: `nil` when the text contains no camera, or one with missing values.
  package static func cameras(qualisys text: String) -> [CalibratedCamera]? {
    let parts = text.components(startingWith: "<camera ")
    let cameras = parts.compactMap(camera)
    return cameras.isEmpty || cameras.count < parts.count ? nil : cameras
  }

  private static func camera(_ part: Substring) -> CalibratedCamera? {
    let transform = attributes(of: "<transform ", in: part)
    let intrinsic = attributes(of: "<intrinsic ", in: part)
    func number(_ name: String, _ attributes: [String: String]) -> Double? {
      attributes[name].flatMap(Double.init)
    }
    let rotation = (1...3).compactMap { row -> SIMD3<Double>? in
      let numbers = (1...3).compactMap { number("r\(row)\($0)", transform) }
      return numbers.count == 3 ? SIMD3(numbers) : nil
    }
    let center = ["x", "y", "z"].compactMap { number($0, transform) }
    guard let name = attributes(of: "<camera ", in: part)["serial"], rotation.count == 3,
      center.count == 3, let focalU = number("focalLengthU", intrinsic),
      let focalV = number("focalLengthV", intrinsic),
      let centerU = number("centerPointU", intrinsic),
      let centerV = number("centerPointV", intrinsic)
    else { return nil }
    return CalibratedCamera(
      name: name, rotation: rotation, center: SIMD3(center),
      focalLength: Point(focalU, focalV) / unitsPerPixel,
      principalPoint: Point(centerU, centerV) / unitsPerPixel)
  }

  /// Returns the attributes of the first tag with this start; none without such a tag.
  private static func attributes(of start: String, in text: Substring) -> [String: String] {
    guard let tag = text.components(startingWith: start).first else { return [:] }
    let inside = tag.prefix { $0 != ">" }
    return Dictionary(
      inside.matches(of: #/([A-Za-z0-9]+)="([^"]*)"/#).map { (String($0.1), String($0.2)) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Returns the parts of the text that begin with `start`, each up to the next one or the end.
  fileprivate func components(startingWith start: String) -> [Substring] {
    let starts = ranges(of: start).map(\.lowerBound)
    return zip(starts, starts.dropFirst() + [endIndex]).map { self[$0..<$1] }
  }
}
