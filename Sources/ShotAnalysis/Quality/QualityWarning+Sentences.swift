extension QualityWarning {
  static let noPlayer = QualityWarning(
    code: .noPlayer, message: "No player was found; film so that one player is in the picture.")
  static let playerHidden = QualityWarning(
    code: .playerHidden,
    message: "The player is hidden or out of the picture for part of the clip; keep all of the "
      + "player in view.")
  static let playerTooSmall = QualityWarning(
    code: .playerTooSmall, message: "The player looks small; step closer or turn the phone upright."
  )
  static let feetNotVisible = QualityWarning(
    code: .feetNotVisible, message: "The feet are not in the picture; step back a little.")
  static let tooDark = QualityWarning(
    code: .tooDark, message: "The clip is dark; film where there is more light on the player.")
  static let blurred = QualityWarning(
    code: .blurred,
    message: "The video is blurred; wipe the lens and tap on the player before you film.")
  static let shakyCamera = QualityWarning(
    code: .shakyCamera,
    message: "The camera shakes; rest the phone on something or hold it with both hands.")
  static let cut = QualityWarning(
    code: .cut,
    message: "The clip is put together from several scenes, and a person alone in each of them is "
      + "taken for the same player; send each scene as a clip of its own.")
  static let lowFrameRate = QualityWarning(
    code: .lowFrameRate,
    message: "Film with 60 frames a second or more to have the speed of the hands measured.")
  static let viewNotFromSide = QualityWarning(
    code: .viewNotFromSide,
    message: "Some angles can only be measured from the side; film at a right angle to the shot.")
}
