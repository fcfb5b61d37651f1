/// The common name of an ISO base media or QuickTime file, from its major brand.
enum ContainerBrand {
  /// - Parameter majorBrand: The four characters of the `ftyp` box; `nil` in files without one.
  static func name(majorBrand: String?) -> String {
    // Old QuickTime files have no `ftyp` box at all.
    guard let brand = majorBrand else { return "mov" }
    if brand.hasPrefix("qt") { return "mov" }
    if brand.hasPrefix("3gp") || brand.hasPrefix("3g2") { return "3gp" }
    return "mp4"
  }
}
