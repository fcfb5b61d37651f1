internal import CFFmpeg

/// How the stored frame has to be turned (and mirrored) to be shown: one of eight ways.
///
/// It is the linear map from stored to displayed coordinates, both with x to the right and y down.
package struct Orientation: Sendable, Hashable {
  /// Displayed x per stored x, −1, 0 or 1.
  let xFromX: Int
  /// Displayed x per stored y.
  let xFromY: Int
  /// Displayed y per stored x.
  let yFromX: Int
  /// Displayed y per stored y.
  let yFromY: Int

  /// As stored.
  package static let upright = Orientation(xFromX: 1, xFromY: 0, yFromX: 0, yFromY: 1)

  private init(xFromX: Int, xFromY: Int, yFromX: Int, yFromY: Int) {
    self.xFromX = xFromX
    self.xFromY = xFromY
    self.yFromX = yFromX
    self.yFromY = yFromY
  }

  /// The nearest of the eight to a QuickTime display matrix (16.16 fixed point).
  ///
  /// A matrix that is no turn or mirroring at all counts as upright, as players treat it.
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

  /// Whether width and height change places.
  package var swapsAxes: Bool { xFromX == 0 }

  /// Whether the frame is mirrored beside being turned.
  package var isMirrored: Bool { xFromX * yFromY - xFromY * yFromX < 0 }

  /// The clockwise turn that shows the frame, in degrees: 0, 90, 180 or 270.
  ///
  /// Of a mirrored frame it is the turn after mirroring left to right.
  package var clockwiseDegrees: Int {
    // Where the stored x axis points once it is shown; mirrored first, it starts as −x.
    let flip = isMirrored ? -1 : 1
    return switch (xFromX * flip, yFromX * flip) {
    case (1, _): 0
    case (_, 1): 90
    case (-1, _): 180
    default: 270
    }
  }
}
