// Made by script/fit; do not edit. docs/calibration.md says how.
//
// 2026-11-27, 4617 swings of simulated clips, and 3211 of the same clips trimmed to their shots:
//   set hard, seed 541, body capsules: 48 clips
//   set hard, seed 551, body mesh: 36 clips
//   set family, seed 581, body capsules: 48 clips
//   set family, seed 591, body mesh: 36 clips
//   set sports, seed 621, body capsules: 36 clips
//   set sports, seed 631, body mesh: 24 clips
//   set negatives, seed 561, body capsules: 24 clips
//   set negatives, seed 571, body mesh: 16 clips
//   set drills, seed 521, body capsules: 24 clips
//   set hard, seed 8101, body capsules: 24 clips
//   set hard, seed 8102, body mesh: 24 clips
//   set hard, seed 8201, body capsules: 24 clips
//   set hard, seed 8202, body mesh: 24 clips
//   set family, seed 8103, body capsules: 24 clips
//   set family, seed 8104, body mesh: 24 clips
//   set family, seed 8203, body capsules: 24 clips
//   set family, seed 8204, body mesh: 24 clips
//   set sports, seed 8105, body capsules: 24 clips
//   set sports, seed 8106, body mesh: 24 clips
//   set sports, seed 8205, body capsules: 24 clips
//   set sports, seed 8206, body mesh: 24 clips
//   set drills, seed 8107, body capsules: 12 clips
//   set drills, seed 8108, body mesh: 12 clips
//   set drills, seed 8207, body capsules: 12 clips
//   set drills, seed 8208, body mesh: 12 clips
//   set negatives, seed 8109, body capsules: 12 clips
//   set negatives, seed 8110, body mesh: 12 clips
//   set negatives, seed 8209, body capsules: 12 clips
//   set negatives, seed 8210, body mesh: 12 clips
//   set drills, seed 8321, body capsules: 36 clips
//   set range, seed 8323, body capsules: 24 clips
//   set range, seed 611, body mesh: 24 clips
//   set technique, seed 501, body capsules: 36 clips
//   set technique, seed 511, body mesh: 24 clips
//
// On clips of a kind that was not in the fit:
// swings of whole clips: 4599, 982 of them shots
// forehand: 865, probability of a shot at least 0.5: 765, named forehand: 864
// backhand: 117, probability of a shot at least 0.5: 88, named backhand: 109
// not shots with at least 0.5: 140
// expected calibration error: 0.017
//   drills: 166 of 174 shots, 5 of 387 others
//   family any_view: 21 of 24 shots, 0 of 38 others
//   family back: 11 of 28 shots, 0 of 38 others
//   family backhands: 17 of 22 shots, 2 of 56 others
//   family friends: 24 of 26 shots, 1 of 47 others
//   family front: 22 of 26 shots, 0 of 43 others
//   family handling: 14 of 15 shots, 0 of 78 others
//   family passes: 4 of 4 shots, 8 of 33 others
//   family poor_video: 18 of 21 shots, 0 of 39 others
//   family rapid: 31 of 51 shots, 2 of 62 others
//   family slow_motion: 15 of 15 shots, 0 of 23 others
//   family soft: 14 of 23 shots, 0 of 40 others
//   family walks_in: 15 of 15 shots, 4 of 87 others
//   hard backhand: 24 of 25 shots, 3 of 57 others
//   hard between: 30 of 30 shots, 0 of 100 others
//   hard blur: 25 of 27 shots, 0 of 47 others
//   hard crossing: 23 of 24 shots, 1 of 42 others
//   hard cut: 17 of 17 shots, 1 of 29 others
//   hard light: 29 of 30 shots, 0 of 53 others
//   hard moving_camera: 28 of 28 shots, 2 of 50 others
//   hard pads: 27 of 28 shots, 1 of 55 others
//   hard rapid: 37 of 55 shots, 0 of 62 others
//   hard second_shooter: 26 of 26 shots, 3 of 50 others
//   hard shapes: 29 of 30 shots, 0 of 53 others
//   hard slow_motion: 15 of 15 shots, 0 of 23 others
//   negatives: 0 of 0 shots, 13 of 643 others
//   range: 67 of 92 shots, 5 of 179 others
//   sports: 0 of 0 shots, 88 of 995 others
//   technique: 104 of 111 shots, 1 of 208 others
// swift-format-ignore-file

extension ShotEvidence {
  static let forehand = ShotEvidence(
    most: 18.78,
    contributions: [
      Contribution(.across, [(-0.15336, -1.02), (0.22854, -0.44), (0.39605, -0.44), (0.59994, -0.21), (0.84263, 0.00), (1.3182, 0.00)], missing: -0.32),
      Contribution(.bladeHeight, [(-1.0524, -0.01), (-0.58428, 0.00), (-0.42164, -0.78), (-0.063077, -0.77), (0.84202, -1.18)], missing: -0.42),
      Contribution(.bladeSweep, [(0.37394, -2.67), (1.3737, -1.56), (2.1173, 0.00), (4.946, 0.00)], missing: -0.61),
      Contribution(.bladeTop, [(-0.88672, -2.14), (-0.53001, 0.00), (-0.31957, -0.29), (0.033737, -0.47), (0.64228, -1.50), (2.9266, -0.97)], missing: -0.75),
      Contribution(.drawSpeed, [(0.01432, -0.41), (0.18498, 0.00), (0.30736, 0.00), (0.43546, -0.54), (0.54738, -1.05), (0.70365, -1.05)], missing: -0.47),
      Contribution(.endView, [(0.0011272, -1.07), (0.06647, -1.07), (0.2416, 0.00), (0.99757, -0.01)], missing: -0.35),
      Contribution(.finishHeight, [(-0.072457, -3.21), (0.13139, -0.94), (0.28439, 0.00), (0.78613, 0.00), (1.7253, -1.86)], missing: -0.69),
      Contribution(.footwork, [(0.05984, 0.00), (0.54565, -0.01), (1.323, -4.14)], missing: -0.44),
      Contribution(.handHeight, [(-0.12553, 0.00), (0.17224, -0.20), (0.29468, -0.33), (0.50672, -1.09), (1.2313, -2.05)], missing: -0.55),
      Contribution(.handSpeed, [(1.0126, 0.00), (2.815, -0.01), (3.7442, -0.26), (4.9922, -1.08), (8.3366, -2.83)], missing: -0.55),
      Contribution(.handsAlike, [(-0.91566, -0.80), (0.30983, 0.00), (0.65693, 0.00), (0.84144, -0.15), (0.94912, -0.30), (0.99884, -1.18)], missing: -0.34),
      Contribution(.handsSpread, [(0.031043, 0.00), (0.11121, 0.00), (0.20483, -0.38), (0.31945, -0.38), (0.51821, -0.79), (1.2383, -0.79)], missing: 0.98),
      Contribution(.hipTurn, [(-0.89014, -2.24), (14.444, -2.24), (25.874, -0.56), (37.203, 0.00), (97.051, 0.00)], missing: -0.80),
      Contribution(.hold, [(-0.46544, -0.35), (0.28266, -0.35), (0.74909, -0.86), (0.95745, 0.00), (1.2772, 0.00)], missing: 0.32),
      Contribution(.lastingTurn, [(0.28324, 0.00), (2.8458, -0.00), (8.071, -0.51), (17.997, -0.68), (122.43, -0.75)], missing: -0.43),
      Contribution(.legwork, [(0.02367, -6.13), (0.068684, -5.66), (0.1286, -5.28), (0.19491, -4.02), (0.27651, -2.66), (0.53021, 0.00)], missing: -4.15),
      Contribution(.legworkInDepth, [(0.07111, -1.25), (0.14429, -1.20), (0.20004, -1.04), (0.26521, -0.71), (0.36282, -0.71), (0.65042, 0.00)], missing: -0.87),
      Contribution(.loadHeight, [(-0.063372, -0.76), (0.12678, -0.76), (0.26998, -0.68), (0.46283, -0.68), (0.77874, 0.00), (1.719, -2.73)], missing: -0.73),
      Contribution(.lowerHand, [(-1, -1.51), (0, -0.87), (0.086234, -0.49), (1, 0.00)], missing: -0.79),
      Contribution(.oppositeAfter, [(0, -0.82), (0.41754, 0.00), (0.79102, -1.08)], missing: -0.57),
      Contribution(.oppositeBefore, [(0, -0.01), (0.40371, 0.00), (0.55871, -0.12), (0.73332, -0.12)], missing: -0.04),
      Contribution(.reachAfter, [(0.17224, -1.67), (0.53548, -0.95), (0.70944, -0.93), (0.84288, -0.68), (0.98374, -0.14), (1.2951, 0.00)], missing: -0.71),
      Contribution(.reachBefore, [(0.18499, -0.64), (0.55226, -0.64), (0.73728, -0.28), (0.8588, 0.00), (1.2988, 0.00)], missing: -0.25),
      Contribution(.rest, [(-0.97957, -3.49), (0.074036, 0.00), (0.62576, -0.00), (1.0041, -1.21), (1.4345, -1.35)], missing: 0.66),
      Contribution(.returnSpeed, [(0, -1.66), (0.18201, -0.67), (0.3292, 0.00), (0.53756, -0.01), (0.75583, -0.71)], missing: -0.40),
      Contribution(.rise, [(0.066667, 0.00), (0.13333, -0.30), (0.16667, -0.30), (0.2, -0.45), (0.33333, -0.45)], missing: -0.81),
      Contribution(.sameAfter, [(0, 0.00), (0.32253, -1.07), (0.6646, -0.20)], missing: -0.16),
      Contribution(.sameBefore, [(0, 0.00), (0.35091, -0.85), (0.69672, -0.84)], missing: -0.21),
      Contribution(.shoulderTurn, [(2.0544, -0.88), (17.939, -0.67), (32.299, -0.24), (49.315, -0.01), (110.81, 0.00)], missing: -0.29),
      Contribution(.size, [(0.26886, 0.00), (0.47997, 0.00), (0.62907, -0.12), (1.2808, -0.12)], missing: -0.06),
      Contribution(.sizeInFrame, [(0.17706, -0.80), (0.3139, -0.80), (0.41372, -0.72), (0.68131, -0.72), (0.99586, 0.00)], missing: -0.67),
      Contribution(.standing, [(0.90059, 0.00), (1.1843, 0.00), (1.25, -0.10), (1.3218, -0.06), (1.4611, -0.06)], missing: -0.04),
      Contribution(.steepness, [(0.01788, 0.00), (0.12051, -0.21), (4.5955, -0.24)], missing: -0.21),
      Contribution(.stickLowerHand, [(-0.97764, -1.87), (-0.84607, -1.51), (-0.16264, -1.01), (0.68628, -0.55), (0.87385, -0.55), (0.9702, 0.00)], missing: -0.93),
      Contribution(.stickSeen, [(0, -0.86), (0.35, -0.86), (0.66667, -0.51), (0.90909, -0.51), (1, 0.00)], missing: -0.43),
      Contribution(.stickTurn, [(3.1324, -1.13), (29.045, -0.00), (55.676, 0.00), (71.255, -0.32), (118.79, -0.32)], missing: -0.22),
      Contribution(.usual, [(-0.078245, -2.51), (0.16799, 0.00), (0.35966, -0.40), (0.76331, -0.40), (1.012, -0.95)], missing: -0.64),
      Contribution(.usualSpeed, [(0.075602, 0.00), (0.16046, -0.80), (0.22911, -0.80), (0.3011, -1.67), (0.59194, -1.67)], missing: -1.14),
    ],
    mostInEndView: 8.06,
    contributionsInEndView: [
      Contribution(.bladeHeight, [(-1.0524, -1.42), (-0.71588, -1.42), (-0.58428, -1.12), (-0.42164, -1.11), (-0.063077, 0.00), (0.84202, 0.00)], missing: -0.88),
      Contribution(.bladeSweep, [(0.37394, 0.00), (2.1173, -0.92), (2.7137, -1.10), (4.946, -1.10)], missing: -0.82),
      Contribution(.drawSpeed, [(0.01432, 0.00), (0.43546, -0.03), (0.54738, -0.70), (0.70365, -0.70)], missing: -0.23),
      Contribution(.footwork, [(0.05984, 0.00), (0.32645, 0.00), (0.54565, -0.30), (1.323, -2.02)], missing: -0.27),
      Contribution(.handHeight, [(-0.12553, 0.00), (0.062967, -0.05), (0.17224, -0.75), (0.29468, -0.75), (0.50672, -1.25), (1.2313, -1.27)], missing: -0.68),
      Contribution(.handSpeed, [(1.0126, 0.00), (2.815, 0.00), (3.7442, -0.42), (8.3366, -0.45)], missing: -0.21),
      Contribution(.handsSpread, [(0.031043, -0.93), (0.31945, -0.90), (0.51821, 0.00), (1.2383, 0.00)], missing: -1.79),
      Contribution(.hipTurn, [(-0.89014, -1.62), (25.874, -1.62), (37.203, -1.03), (54.293, 0.00), (97.051, 0.00)], missing: -1.01),
      Contribution(.hold, [(-0.46544, -1.30), (0.28266, -1.30), (0.74909, -0.25), (0.95745, 0.00), (1.2772, 0.00)], missing: -0.45),
      Contribution(.legwork, [(0.02367, 0.00), (0.1286, 0.00), (0.19491, -0.14), (0.27651, -1.86), (0.53021, -1.86)], missing: -0.60),
      Contribution(.oppositeBefore, [(0, 0.00), (0.40371, -0.32), (0.55871, -1.10), (0.73332, -1.10)], missing: -0.42),
      Contribution(.reachBefore, [(0.18499, -0.04), (0.55226, -0.04), (1.2988, 0.00)], missing: -0.01),
      Contribution(.rest, [(-0.97957, -0.02), (0.62576, 0.00), (1.0041, -1.75), (1.4345, -1.76)], missing: -0.56),
      Contribution(.returnSpeed, [(0, 0.00), (0.3292, 0.00), (0.42966, -0.51), (0.75583, -0.51)], missing: -0.26),
      Contribution(.rise, [(0.066667, -0.26), (0.2, -0.26), (0.23333, 0.00), (0.33333, 0.00)], missing: -0.20),
      Contribution(.sameAfter, [(0, 0.00), (0.6646, -0.02)], missing: -0.01),
      Contribution(.sameBefore, [(0, 0.00), (0.35091, -1.23), (0.69672, -1.23)], missing: -0.30),
      Contribution(.shoulderTurn, [(2.0544, -0.20), (49.315, -0.20), (70.439, 0.00), (110.81, 0.00)], missing: -0.14),
      Contribution(.sizeInFrame, [(0.17706, -0.88), (0.52159, -0.88), (0.68131, -0.15), (0.99586, 0.00)], missing: -0.64),
      Contribution(.standing, [(0.90059, -0.09), (1.1843, -0.09), (1.25, 0.00), (1.4611, 0.00)], missing: -0.04),
      Contribution(.steepness, [(0.01788, -0.40), (0.12051, -0.40), (0.24793, -0.35), (0.42293, -0.06), (0.76445, 0.00), (4.5955, 0.00)], missing: -0.21),
      Contribution(.stickLowerHand, [(-0.97764, -0.82), (-0.16264, -0.81), (0.68628, 0.00), (0.9702, 0.00)], missing: -0.40),
      Contribution(.stickSeen, [(0, -0.08), (0.35, 0.00), (1, 0.00)], missing: -0.01),
      Contribution(.stickTurn, [(3.1324, 0.00), (29.045, -1.14), (43.409, -2.05), (118.79, -2.06)], missing: -1.65),
      Contribution(.usual, [(-0.078245, -0.01), (1.012, 0.00)], missing: -0.00),
      Contribution(.usualSpeed, [(0.075602, 0.00), (0.16046, -0.06), (0.22911, -0.99), (0.3011, -1.64), (0.59194, -1.64)], missing: -1.02),
    ])

  static let backhand = ShotEvidence(
    most: 10.39,
    contributions: [
      Contribution(.across, [(-0.15336, 0.00), (0.22854, -0.01), (0.39605, -0.54), (1.3182, -0.54)], missing: -0.38),
      Contribution(.bladeHeight, [(-1.0524, -0.95), (-0.58428, -0.95), (-0.42164, -0.02), (0.84202, 0.00)], missing: -0.48),
      Contribution(.bladeTop, [(-0.88672, 0.00), (0.033737, 0.00), (0.64228, -1.33), (2.9266, -1.33)], missing: -0.40),
      Contribution(.drawSpeed, [(0.01432, -0.90), (0.18498, -0.53), (0.30736, 0.00), (0.43546, 0.00), (0.54738, -1.21), (0.70365, -2.04)], missing: -0.68),
      Contribution(.endView, [(0.0011272, 0.00), (0.06647, -0.37), (0.99757, -0.37)], missing: -0.32),
      Contribution(.finishHeight, [(-0.072457, -2.79), (0.13139, -2.44), (0.28439, -2.00), (0.47942, 0.00), (1.7253, 0.00)], missing: -1.19),
      Contribution(.footwork, [(0.05984, 0.00), (0.13244, -0.07), (0.21338, -0.33), (0.32645, -0.33), (0.54565, -0.54), (1.323, -0.76)], missing: -0.33),
      Contribution(.handHeight, [(-0.12553, 0.00), (0.29468, 0.00), (0.50672, -1.46), (1.2313, -1.91)], missing: -0.48),
      Contribution(.handSpeed, [(1.0126, 0.00), (2.815, 0.00), (3.7442, -0.77), (4.9922, -2.12), (8.3366, -2.12)], missing: -0.79),
      Contribution(.handsAlike, [(-0.91566, -0.60), (0.84144, -0.62), (0.94912, -0.58), (0.99884, 0.00)], missing: -0.52),
      Contribution(.handsSpread, [(0.031043, 0.00)], missing: 0.54),
      Contribution(.hipTurn, [(-0.89014, -1.06), (14.444, -0.21), (25.874, 0.00), (37.203, -0.14), (54.293, -0.14), (97.051, -0.54)], missing: -0.27),
      Contribution(.hold, [(-0.46544, -0.63), (0.28266, -0.63), (0.74909, -0.41), (0.95745, 0.00), (1.2772, 0.00)], missing: -0.26),
      Contribution(.lastingTurn, [(0.28324, 0.00), (17.997, -0.05), (122.43, -0.05)], missing: -0.02),
      Contribution(.legwork, [(0.02367, -2.21), (0.068684, -2.21), (0.1286, -1.23), (0.19491, -0.05), (0.27651, 0.00), (0.53021, 0.00)], missing: -0.93),
      Contribution(.legworkInDepth, [(0.07111, -0.21), (0.14429, -0.07), (0.20004, 0.00), (0.65042, -0.00)], missing: -0.04),
      Contribution(.lowerHand, [(-1, 0.00), (0, 0.00), (0.086234, -1.16), (1, -1.16)], missing: -0.26),
      Contribution(.oppositeAfter, [(0, 0.00), (0.41754, -1.91), (0.79102, -1.90)], missing: -1.04),
      Contribution(.oppositeBefore, [(0, -1.31), (0.40371, -0.19), (0.55871, 0.00), (0.73332, 0.00)], missing: -0.66),
      Contribution(.reachAfter, [(0.17224, -2.05), (0.53548, -2.05), (0.70944, -1.86), (0.84288, -1.65), (0.98374, -0.55), (1.2951, 0.00)], missing: -1.42),
      Contribution(.reachBefore, [(0.18499, -0.15), (0.73728, -0.15), (0.8588, 0.00), (1.2988, 0.00)], missing: -0.07),
      Contribution(.rest, [(-0.97957, -0.73), (0.33137, -0.73), (0.62576, 0.00), (1.0041, -0.13), (1.4345, -0.13)], missing: -0.41),
      Contribution(.returnSpeed, [(0, -0.07), (0.18201, -0.07), (0.3292, 0.00), (0.42966, -0.48), (0.53756, -1.79), (0.75583, -1.80)], missing: -0.67),
      Contribution(.rise, [(0.066667, -0.07), (0.16667, -0.07), (0.2, 0.00), (0.23333, -0.28), (0.33333, -0.28)], missing: -0.11),
      Contribution(.sameAfter, [(0, -2.88), (0.32253, -0.06), (0.6646, 0.00)], missing: -2.18),
      Contribution(.sameBefore, [(0, 0.00), (0.35091, -0.81), (0.69672, -0.81)], missing: -0.20),
      Contribution(.shoulderTurn, [(2.0544, -1.30), (17.939, -1.30), (32.299, -0.62), (49.315, 0.00), (110.81, 0.00)], missing: -0.52),
      Contribution(.size, [(0.26886, 0.00), (0.62907, -0.01), (0.84312, -0.42), (1.2808, -0.42)], missing: -0.13),
      Contribution(.sizeInFrame, [(0.17706, 0.00), (0.3139, 0.00), (0.41372, -0.14), (0.52159, -1.13), (0.68131, -1.76), (0.99586, -1.76)], missing: -0.78),
      Contribution(.standing, [(0.90059, 0.00), (1.0998, -0.19), (1.1843, -0.94), (1.25, -0.94), (1.3218, -1.79), (1.4611, -1.79)], missing: -0.96),
      Contribution(.steepness, [(0.01788, 0.00), (0.42293, -0.02), (0.76445, -0.69), (4.5955, -0.69)], missing: -0.21),
      Contribution(.stickLowerHand, [(-0.97764, -0.33), (-0.84607, 0.00), (0.9702, -0.02)], missing: -0.06),
      Contribution(.stickSeen, [(0, 0.00), (0.90909, 0.00), (1, -0.07)], missing: -0.03),
      Contribution(.stickTurn, [(3.1324, -0.87), (43.409, -0.87), (55.676, -0.24), (71.255, 0.00), (118.79, 0.00)], missing: -0.48),
      Contribution(.usualSpeed, [(0.075602, 0.00), (0.3011, 0.00), (0.39179, -0.11), (0.59194, -0.11)], missing: -0.03),
    ],
    mostInEndView: 3.80,
    contributionsInEndView: [
      Contribution(.across, [(-0.15336, 0.00), (0.39605, 0.00), (0.59994, -0.37), (1.3182, -0.37)], missing: -0.18),
      Contribution(.bladeTop, [(-0.88672, 0.00), (0.033737, 0.00), (0.64228, -0.20), (2.9266, -0.20)], missing: -0.06),
      Contribution(.drawSpeed, [(0.01432, 0.00), (0.43546, -0.02), (0.54738, -0.85), (0.70365, -0.90)], missing: -0.28),
      Contribution(.footwork, [(0.05984, 0.00), (1.323, -0.06)], missing: -0.01),
      Contribution(.handHeight, [(-0.12553, 0.00), (0.50672, -0.05), (1.2313, -0.05)], missing: -0.02),
      Contribution(.handSpeed, [(1.0126, 0.00), (2.815, 0.00), (3.7442, -0.11), (8.3366, -0.11)], missing: -0.05),
      Contribution(.hold, [(-0.46544, -0.23), (0.74909, -0.23), (0.95745, 0.00), (1.2772, 0.00)], missing: -0.11),
      Contribution(.lastingTurn, [(0.28324, 0.00), (2.8458, 0.00), (8.071, -0.33), (122.43, -0.33)], missing: -0.22),
      Contribution(.legwork, [(0.02367, -0.19), (0.1286, -0.19), (0.19491, 0.00), (0.53021, 0.00)], missing: -0.09),
      Contribution(.loadHeight, [(-0.063372, 0.00), (0.26998, 0.00), (0.77874, -0.32), (1.719, -0.32)], missing: -0.12),
      Contribution(.oppositeAfter, [(0, -0.01), (0.79102, 0.00)], missing: -0.00),
      Contribution(.reachAfter, [(0.17224, -3.37), (0.53548, -3.37), (0.70944, -2.26), (0.84288, -0.54), (0.98374, -0.06), (1.2951, 0.00)], missing: -1.58),
      Contribution(.reachBefore, [(0.18499, 0.00), (0.55226, 0.00), (0.73728, -1.82), (0.8588, -2.48), (0.99654, -3.62), (1.2988, -3.66)], missing: -1.96),
      Contribution(.rise, [(0.066667, 0.00), (0.13333, 0.00), (0.16667, -0.19), (0.33333, -0.19)], missing: -0.13),
      Contribution(.sameAfter, [(0, -0.01), (0.6646, 0.00)], missing: -0.01),
      Contribution(.size, [(0.26886, 0.00), (0.37032, -0.55), (0.47997, -0.78), (1.2808, -0.78)], missing: -0.64),
      Contribution(.sizeInFrame, [(0.17706, 0.00), (0.99586, -0.01)], missing: -0.01),
      Contribution(.standing, [(0.90059, 0.00), (1.25, 0.00), (1.3218, -0.33), (1.4611, -0.33)], missing: -0.10),
      Contribution(.steepness, [(0.01788, 0.00), (0.42293, 0.00), (0.76445, -0.13), (4.5955, -0.13)], missing: -0.04),
    ])
}
