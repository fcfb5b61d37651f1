// Made by script/fit; do not edit. docs/calibration.md says how.
//
// 2026-11-26, 18916 frames of 228 simulated clips:
//   set hard, seed 541, body capsules: 48 clips
//   set hard, seed 551, body mesh: 36 clips
//   set family, seed 581, body capsules: 48 clips
//   set family, seed 591, body mesh: 36 clips
//   set sports, seed 621, body capsules: 36 clips
//   set sports, seed 631, body mesh: 24 clips
//
// In frames of clips that were not in the fit (chosen: within 5 degrees; blade: within 0.15 torsos):
//   capsules-family-581: 3792 frames with a stick, among the lines 83%, chosen 76%, blade 58%, seen 75%; 0 without, seen -
//   capsules-hard-541: 4422 frames with a stick, among the lines 89%, chosen 81%, blade 66%, seen 82%; 0 without, seen -
//   capsules-sports-621: 1910 frames with a stick, among the lines 85%, chosen 69%, blade 41%, seen 64%; 971 without, seen 6%
//   mesh-family-591: 2536 frames with a stick, among the lines 80%, chosen 67%, blade 50%, seen 67%; 0 without, seen -
//   mesh-hard-551: 3417 frames with a stick, among the lines 83%, chosen 69%, blade 51%, seen 72%; 0 without, seen -
//   mesh-sports-631: 1249 frames with a stick, among the lines 73%, chosen 54%, blade 37%, seen 47%; 619 without, seen 15%
//   all: 17326 frames with a stick, among the lines 84%, chosen 72%, blade 54%, seen 72%; 1590 without, seen 10%
// swift-format-ignore-file

extension StickEvidence {
  static let fitted = StickEvidence(
    constant: -5.6472,
    weights: [
      (.above, -1.2966),
      (.behind, -1.2782),
      (.below, 4.7733),
      (.between, 1.0372),
      (.beyond, 0.9741),
      (.contrast, 6.3409),
      (.cover, -3.637),
      (.coverSquared, 4.1937),
      (.direction, -0.46706),
      (.directionBySpacing, 4.006),
      (.drop, 0.28848),
      (.length, 0.7591),
      (.lengthSquared, -0.23577),
      (.lowerHandAside, -0.30319),
      (.near, 1.371),
      (.polarity, 1.5219),
      (.spacing, -1.226),
      (.total, 0.58775),
      (.totalPolarity, 0.020475),
      (.unusualLength, -1.3532),
      (.upperHandAside, -0.16384),
      (.upperHandBelow, 0.53493),
      (.width, -1.8811),
    ])
}
