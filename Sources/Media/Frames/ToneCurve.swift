internal import Glibc

/// Tone mapping from high to standard dynamic range.
///
/// A table for each 8-bit value of red, green and blue. Light is normalised to reference white (203
/// cd/m², ITU-R BT.2408), highlights are compressed, and the result is encoded as standard dynamic
/// range. The colour gamut is not converted, which makes colours slightly paler.
struct ToneCurve: Sendable, Hashable {
  /// The transfer function of the stored values.
  enum Transfer: Sendable {
    /// Hybrid log-gamma (ITU-R BT.2100), as phones record it.
    case hybridLogGamma
    /// Perceptual quantizer (SMPTE ST 2084).
    case perceptualQuantizer
  }

  static let hybridLogGamma = ToneCurve(.hybridLogGamma)
  static let perceptualQuantizer = ToneCurve(.perceptualQuantizer)

  /// The displayed value for each stored value.
  let table: [UInt8]

  /// The luminance of reference white, in cd/m² (ITU-R BT.2408).
  private static let referenceWhite = 203.0
  /// The peak of a nominal hybrid log-gamma display, in cd/m², for which the system gamma is 1.2.
  private static let peak = 1000.0

  init(_ transfer: Transfer) {
    table = (0...255).map { code in
      let signal = Double(code) / 255
      let light =
        switch transfer {
        case .hybridLogGamma: Self.peak * pow(Self.sceneLight(hybridLogGamma: signal), 1.2)
        case .perceptualQuantizer: Self.light(perceptualQuantizer: signal)
        }
      let shown = Self.compressed(light / Self.referenceWhite)
      return UInt8((255 * pow(shown, 1 / 2.2)).rounded())
    }
  }

  /// Returns the inverse of the hybrid log-gamma transfer function (BT.2100, table 5): 0 to 1.
  private static func sceneLight(hybridLogGamma signal: Double) -> Double {
    let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
    return signal <= 0.5 ? signal * signal / 3 : (exp((signal - c) / a) + b) / 12
  }

  /// Returns the transfer function of ST 2084, in cd/m².
  private static func light(perceptualQuantizer signal: Double) -> Double {
    let (m1, m2) = (2610.0 / 16384, 2523.0 / 4096 * 128)
    let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 4096 * 32, 2392.0 / 4096 * 32)
    let power = pow(signal, 1 / m2)
    return 10_000 * pow(max(0, power - c1) / (c2 - c3 * power), 1 / m1)
  }

  /// Returns light relative to reference white, compressed to 0…1.
  ///
  /// Reinhard's curve with a white point ("Photographic Tone Reproduction for Digital Images",
  /// 2002, equation 4), scaled so that mid tones keep their brightness.
  private static func compressed(_ light: Double) -> Double {
    let white = peak / referenceWhite
    let value = light * (1 + light / (white * white)) / (1 + light)
    return min(1, 1.1 * value)
  }
}
