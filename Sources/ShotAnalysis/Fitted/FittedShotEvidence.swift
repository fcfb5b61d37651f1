// Made by script/fit; do not edit. docs/calibration.md says how.
//
// 2026-11-26, 8314 swings of 1503 simulated clips:
//   set hard, seed 541, body capsules: 48 clips
//   set hard, seed 551, body mesh: 36 clips
//   set family, seed 581, body capsules: 48 clips
//   set family, seed 591, body mesh: 36 clips
//   set sports, seed 621, body capsules: 36 clips
//   set sports, seed 631, body mesh: 24 clips
//   set negatives, seed 561, body capsules: 24 clips
//   set negatives, seed 571, body mesh: 16 clips
//   set drills, seed 521, body capsules: 24 clips
//   set family, seed 641, imitated: 480 clips
//   set sports, seed 661, imitated: 300 clips
//   set hard, seed 651, imitated: 240 clips
//   set negatives, seed 671, imitated: 80 clips
//   set drills, seed 681, imitated: 96 clips
//   set range, seed 691, imitated: 96 clips
//
// On rendered clips of a kind that was not in the fit:
// swings of rendered clips: 1617, 302 of them shots
// forehand: 251, probability of a shot at least 0.5: 200, named forehand: 247
// backhand: 51, probability of a shot at least 0.5: 23, named backhand: 36
// not shots with at least 0.5: 81
// expected calibration error: 0.034
//   drills: 34 of 38 shots, 0 of 74 others
//   family any_view: 5 of 12 shots, 0 of 20 others
//   family back: 2 of 13 shots, 0 of 20 others
//   family backhands: 4 of 12 shots, 3 of 25 others
//   family friends: 6 of 11 shots, 1 of 26 others
//   family front: 8 of 13 shots, 0 of 21 others
//   family handling: 4 of 6 shots, 2 of 31 others
//   family passes: 1 of 1 shots, 2 of 14 others
//   family poor_video: 6 of 9 shots, 0 of 16 others
//   family rapid: 10 of 21 shots, 0 of 27 others
//   family slow_motion: 0 of 0 shots, 3 of 18 others
//   family soft: 6 of 11 shots, 0 of 19 others
//   family walks_in: 7 of 7 shots, 3 of 39 others
//   hard backhand: 8 of 12 shots, 1 of 27 others
//   hard between: 14 of 14 shots, 0 of 49 others
//   hard blur: 13 of 14 shots, 1 of 24 others
//   hard crossing: 10 of 11 shots, 0 of 23 others
//   hard cut: 7 of 7 shots, 0 of 12 others
//   hard light: 11 of 14 shots, 0 of 25 others
//   hard moving_camera: 13 of 13 shots, 1 of 25 others
//   hard pads: 12 of 13 shots, 0 of 27 others
//   hard rapid: 19 of 27 shots, 2 of 30 others
//   hard second_shooter: 7 of 7 shots, 3 of 22 others
//   hard shapes: 14 of 14 shots, 0 of 22 others
//   hard slow_motion: 2 of 2 shots, 0 of 16 others
//   negatives: 0 of 0 shots, 12 of 287 others
//   sports: 0 of 0 shots, 47 of 376 others
// swift-format-ignore-file

extension ShotEvidence {
  static let forehand = ShotEvidence(
    most: 8.64,
    contributions: [
      Contribution(.across, [(-0.40083, -0.95), (0.092529, -0.44), (0.29775, -0.44), (0.49318, -0.22), (0.76615, -0.08), (1.2998, 0.00)], missing: -0.47),
      Contribution(.drawSpeed, [(0.031255, -0.53), (0.21947, 0.00), (0.34236, 0.00), (0.44642, -0.50), (0.5437, -1.07), (0.71829, -1.07)], missing: -0.80),
      Contribution(.finishHeight, [(-0.087622, -1.37), (0.13918, -0.72), (0.29273, 0.00), (0.80199, 0.00), (1.8647, -1.28)], missing: -1.33),
      Contribution(.footwork, [(0.058871, -0.44), (0.21917, -0.05), (0.34711, 0.00), (0.63828, -0.36), (1.5078, -2.18)], missing: -1.31),
      Contribution(.handHeight, [(-0.14889, 0.00), (0.064722, -0.30), (0.32265, -0.31), (0.56443, -0.94), (1.5503, -0.94)], missing: -0.47),
      Contribution(.handSpeed, [(1.0066, -0.03), (2.7717, 0.00), (3.7189, -0.06), (5.0722, -0.26), (8.3573, -0.92)], missing: -0.48),
      Contribution(.handsAlike, [(-0.95928, 0.00), (0.88715, 0.00), (0.97259, -0.44), (0.99951, -0.44)], missing: -0.22),
      Contribution(.handsSpread, [(0.033618, -0.02), (1.1538, 0.00)], missing: 0.49),
      Contribution(.hipTurn, [(-6.1954, -1.45), (10.326, -1.45), (21.363, -0.19), (33.351, 0.00), (98.253, 0.00)], missing: -0.73),
      Contribution(.hold, [(-0.33779, -0.53), (0.73181, -0.53), (0.93921, 0.00), (1.356, 0.00)], missing: -0.27),
      Contribution(.lastingTurn, [(0.34883, 0.00), (3.3447, -0.40), (9.319, -0.77), (20.002, -1.05), (120.85, -1.50)], missing: -0.41),
      Contribution(.legwork, [(0.028213, -3.35), (0.06899, -3.35), (0.1124, -2.99), (0.17701, -2.36), (0.25658, -1.67), (0.51613, 0.00)], missing: -1.67),
      Contribution(.loadHeight, [(-0.082748, 0.00), (0.13889, 0.00), (0.29163, -0.17), (0.79399, -0.17), (1.8704, -0.62)], missing: -0.31),
      Contribution(.lowerHand, [(-1, -1.58), (0, -0.70), (1, 0.00)], missing: -0.79),
      Contribution(.reachAfter, [(0.1777, -0.43), (0.71781, -0.43), (0.85783, -0.31), (1.0004, 0.00), (1.3567, 0.00)], missing: -0.22),
      Contribution(.reachBefore, [(0.18613, -0.22), (0.52174, -0.22), (0.72251, 0.00), (1.0042, 0.00), (1.3272, -0.48)], missing: -0.35),
      Contribution(.rest, [(-0.71758, -1.14), (0.12204, 0.00), (0.64939, 0.00), (0.95356, -2.31), (1.4284, -2.31)], missing: -1.73),
      Contribution(.returnSpeed, [(0, -1.24), (0.21797, 0.00), (0.34386, 0.00), (0.4434, -0.11), (0.54273, -0.57), (0.73868, -0.57)], missing: -0.90),
      Contribution(.rise, [(0.0666, -0.31), (0.125, -0.31), (0.16, 0.00), (0.21667, 0.00), (0.3333, -0.46)], missing: -0.39),
      Contribution(.shoulderTurn, [(1.3259, -0.73), (13.708, -0.73), (28.392, -0.36), (45.072, 0.00), (121.57, 0.00)], missing: -0.37),
      Contribution(.size, [(0.27043, -0.78), (0.59972, -0.78), (0.78147, -0.64), (1.2396, 0.00)], missing: -0.39),
      Contribution(.sizeInFrame, [(0.14063, -0.72), (0.27999, -0.72), (0.3799, 0.00), (1.0328, 0.00)], missing: -0.36),
      Contribution(.standing, [(0.84278, 0.00), (1.0578, 0.00), (1.16, -0.29), (1.5263, -0.29)], missing: -0.14),
      Contribution(.steepness, [(0.013274, 0.00), (0.10462, -0.07), (0.22394, -0.60), (4.1146, -0.60)], missing: -0.30),
      Contribution(.usual, [(-0.060598, -0.89), (0.20788, 0.00), (0.56556, 0.00), (0.75799, -0.27), (1.0061, -0.85)], missing: -0.87),
      Contribution(.usualSpeed, [(0.08432, 0.00), (0.17896, -0.97), (0.24995, -1.66), (0.32157, -1.66), (0.40615, -2.01), (0.60235, -2.01)], missing: -1.00),
    ])

  static let backhand = ShotEvidence(
    most: 5.15,
    contributions: [
      Contribution(.across, [(-0.40083, 0.00), (0.092529, -1.39), (0.29775, -2.32), (0.49318, -2.62), (1.2998, -2.62)], missing: -1.31),
      Contribution(.drawSpeed, [(0.031255, 0.00), (0.44642, 0.00), (0.5437, -0.22), (0.71829, -0.22)], missing: -0.11),
      Contribution(.finishHeight, [(-0.087622, -2.50), (0.13918, -2.50), (0.29273, -1.64), (0.48337, 0.00), (1.8647, 0.00)], missing: -1.25),
      Contribution(.footwork, [(0.058871, 0.00), (0.34711, 0.00), (0.63828, -0.27), (1.5078, -0.27)], missing: -0.14),
      Contribution(.handHeight, [(-0.14889, 0.00), (0.32265, 0.00), (0.56443, -0.31), (1.5503, -0.31)], missing: -0.16),
      Contribution(.handsSpread, [(0.033618, 0.00)], missing: 0.05),
      Contribution(.hipTurn, [(-6.1954, 0.00), (33.351, 0.00), (50.047, -0.65), (98.253, -0.70)], missing: -0.35),
      Contribution(.hold, [(-0.33779, -1.21), (0.37327, -1.21), (0.73181, 0.00), (1.356, 0.00)], missing: -0.60),
      Contribution(.lastingTurn, [(0.34883, 0.00), (3.3447, 0.00), (9.319, -0.36), (20.002, -1.09), (40.122, -1.26), (120.85, -1.26)], missing: -0.63),
      Contribution(.legwork, [(0.028213, -1.85), (0.06899, -1.85), (0.1124, -1.00), (0.17701, -0.44), (0.25658, 0.00), (0.51613, 0.00)], missing: -0.93),
      Contribution(.loadHeight, [(-0.082748, 0.00), (0.47729, 0.00), (0.79399, -1.17), (1.8704, -1.17)], missing: -0.58),
      Contribution(.lowerHand, [(-1, 0.00), (0, -0.10), (1, -0.63)], missing: -0.31),
      Contribution(.reachAfter, [(0.1777, -1.70), (0.51987, -1.70), (0.71781, -1.45), (1.0004, 0.00), (1.3567, 0.00)], missing: -0.85),
      Contribution(.reachBefore, [(0.18613, 0.00), (0.72251, 0.00), (0.86397, -0.85), (1.0042, -1.38), (1.3272, -1.38)], missing: -0.69),
      Contribution(.rest, [(-0.71758, -0.11), (0.64939, -0.11), (0.95356, 0.00), (1.4284, 0.00)], missing: -0.06),
      Contribution(.rise, [(0.0666, -0.56), (0.125, -0.56), (0.16, -0.51), (0.1667, -0.29), (0.21667, 0.00), (0.3333, 0.00)], missing: -0.28),
      Contribution(.shoulderTurn, [(1.3259, -2.08), (13.708, -2.08), (28.392, -1.06), (45.072, -0.05), (66.656, 0.00), (121.57, 0.00)], missing: -1.04),
      Contribution(.sizeInFrame, [(0.14063, 0.00), (0.48966, -0.02), (0.64943, -1.38), (1.0328, -1.38)], missing: -0.69),
      Contribution(.standing, [(0.84278, 0.00), (1.0578, 0.00), (1.16, -0.20), (1.2458, -0.72), (1.5263, -0.72)], missing: -0.36),
      Contribution(.steepness, [(0.013274, 0.00), (0.22394, 0.00), (0.40687, -0.39), (0.83145, -0.46), (4.1146, -0.46)], missing: -0.23),
      Contribution(.usualSpeed, [(0.08432, 0.00), (0.32157, 0.00), (0.40615, -0.50), (0.60235, -0.50)], missing: -0.25),
    ])
}
