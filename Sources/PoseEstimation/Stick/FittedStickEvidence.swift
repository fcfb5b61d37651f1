// Made by script/fit; do not edit. docs/calibration.md says how.
//
// 2026-11-30, 18939 frames of 228 simulated clips:
//   set hard, seed 541, body capsules: 48 clips
//   set hard, seed 551, body mesh: 36 clips
//   set family, seed 581, body capsules: 48 clips
//   set family, seed 591, body mesh: 36 clips
//   set sports, seed 621, body capsules: 36 clips
//   set sports, seed 631, body mesh: 24 clips
//
// In frames of clips that were not in the fit (chosen: within 5 degrees; found: within 0.15 torsos):
//   capsules-family-581: 3512 frames that show the shaft, among the lines 94%, chosen 84%, seen 86%; 3331 that show the blade, found 79%; 0 without a stick, seen -
//   capsules-hard-541: 4236 frames that show the shaft, among the lines 96%, chosen 88%, seen 88%; 4016 that show the blade, found 83%; 0 without a stick, seen -
//   capsules-sports-621: 1791 frames that show the shaft, among the lines 96%, chosen 80%, seen 74%; 1654 that show the blade, found 68%; 971 without a stick, seen 5%
//   mesh-family-591: 2342 frames that show the shaft, among the lines 86%, chosen 76%, seen 75%; 2252 that show the blade, found 74%; 0 without a stick, seen -
//   mesh-hard-551: 3214 frames that show the shaft, among the lines 92%, chosen 84%, seen 82%; 2763 that show the blade, found 77%; 0 without a stick, seen -
//   mesh-sports-631: 1066 frames that show the shaft, among the lines 88%, chosen 72%, seen 59%; 984 that show the blade, found 68%; 619 without a stick, seen 18%
//   all: 16161 frames that show the shaft, among the lines 93%, chosen 83%, seen 81%; 15000 that show the blade, found 77%; 1590 without a stick, seen 10%
// swift-format-ignore-file

extension StickEvidence {
  static let fitted = StickEvidence(
    constant: -7.242,
    weights: [
      (.above, -1.7249),
      (.behind, -0.69925),
      (.below, 6.1349),
      (.between, 0.86056),
      (.beyond, -0.66316),
      (.contrast, 5.9603),
      (.cover, -9.3334),
      (.coverSquared, 5.0873),
      (.direction, -0.19584),
      (.directionBySpacing, 2.5413),
      (.drop, 0.07038),
      (.length, 0.46669),
      (.lengthSquared, -0.53728),
      (.lowerHandAside, -0.17804),
      (.lowerHandHidden, 0.50684),
      (.near, 1.8889),
      (.polarity, 0.79432),
      (.spacing, -0.53805),
      (.tip, 5.4647),
      (.total, 1.3505),
      (.totalPolarity, 0.45705),
      (.unusualLength, -1.1709),
      (.upperHandAside, -0.03611),
      (.upperHandBelow, 0.2808),
      (.upperHandHidden, 0.28169),
      (.upperHandOff, -0.21141),
      (.width, -2.1935),
    ])
}
