internal import CFFmpeg

/// The rotation and mirroring from the stored to the displayed frame: one of eight.
///
/// A linear map from stored to displayed coordinates, both with x to the right and y down.
package struct Orientation: Sendable, Hashable {
  /// Displayed x per stored x, −1, 0 or 1.
  let xFromX: Int
  /// Displayed x per stored y.
  let xFromY: Int
  /// Displayed y per stored x.
  let yFromX: Int
  /// Displayed y per stored y.
  let yFromY: Int

  /// The identity: displayed as stored.
  package static let upright = Orientation(xFromX: 1, xFromY: 0, yFromX: 0, yFromY: 1)

  private init(xFromX: Int, xFromY: Int, yFromX: Int, yFromY: Int) {
    self.xFromX = xFromX
    self.xFromY = xFromY
    self.yFromX = yFromX
    self.yFromY = yFromY
  }

  /// Chooses the orientation nearest to a QuickTime display matrix (16.16 fixed point).
  ///
  /// A matrix that is neither a rotation nor a mirroring counts as upright, as in players.
  ///
  /// - Parameters:
  ///   - a: Displayed x per stored x.
  ///   - b: Displayed y per stored x.
  ///   - c: Displayed x per stored y.
  ///   - d: Displayed y per stored y.
  init(a: Int32, b: Int32, c: Int32, d: Int32) {
    let straight = a.magnitude >= b.magnitude && d.magnitude >= c.magnitude
    let determinant =
      straight ? Int64(a.signum()) * Int64(d.signum()) : Int64(b.signum()) * Int64(c.signum())
    if determinant == 0 {
      self = .upright
    } else if straight {
      self.init(
        xFromX: Int(a.signum()), xFromY: 0, yFromX: 0, yFromY: Int(d.signum()))
    } else {
      self.init(
        xFromX: 0, xFromY: Int(c.signum()), yFromX: Int(b.signum()), yFromY: 0)
    }
  }

  /// Whether width and height are swapped.
  package var swapsAxes: Bool { xFromX == 0 }

  /// Whether the frame is mirrored in addition to its rotation.
  package var isMirrored: Bool { xFromX * yFromY - xFromY * yFromX < 0 }

  /// The clockwise rotation for display, in degrees: 0, 90, 180 or 270.
  ///
  /// For a mirrored frame, the rotation after mirroring left to right.
  package var clockwiseDegrees: Int {
    // The displayed direction of the stored x axis; with mirroring first, it starts as −x.
    let flip = isMirrored ? -1 : 1
    return switch (xFromX * flip, yFromX * flip) {
    case (1, _): 0
    case (_, 1): 90
    case (-1, _): 180
    default: 270
    }
  }
}
