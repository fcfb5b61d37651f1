// Made by script/fit; do not edit. docs/calibration.md says how.
//
// 2026-11-30, 5383 swings of simulated clips, and 3511 of the same clips trimmed to their shots:
//   set drills, seed 521, body capsules: 24 clips
//   set drills, seed 8107, body capsules: 12 clips
//   set drills, seed 8407, body capsules: 12 clips
//   set family, seed 581, body capsules: 48 clips
//   set family, seed 8103, body capsules: 24 clips
//   set family, seed 8403, body capsules: 24 clips
//   set family, seed 8503, body capsules: 12 clips
//   set hard, seed 541, body capsules: 48 clips
//   set hard, seed 8101, body capsules: 24 clips
//   set hard, seed 8401, body capsules: 24 clips
//   set hard, seed 8501, body capsules: 12 clips
//   set negatives, seed 561, body capsules: 24 clips
//   set negatives, seed 8409, body capsules: 12 clips
//   set negatives, seed 8609, body capsules: 24 clips
//   set sports, seed 621, body capsules: 36 clips
//   set sports, seed 8105, body capsules: 24 clips
//   set sports, seed 8205, body capsules: 24 clips
//   set sports, seed 8405, body capsules: 24 clips
//   set sports, seed 8505, body capsules: 24 clips
//   set sports, seed 8605, body capsules: 36 clips
//   set drills, seed 8108, body mesh: 12 clips
//   set drills, seed 8208, body mesh: 12 clips
//   set drills, seed 8408, body mesh: 12 clips
//   set family, seed 591, body mesh: 36 clips
//   set family, seed 8104, body mesh: 24 clips
//   set family, seed 8404, body mesh: 24 clips
//   set family, seed 8504, body mesh: 12 clips
//   set hard, seed 551, body mesh: 36 clips
//   set hard, seed 8102, body mesh: 24 clips
//   set hard, seed 8402, body mesh: 24 clips
//   set hard, seed 8502, body mesh: 12 clips
//   set negatives, seed 571, body mesh: 16 clips
//   set negatives, seed 8410, body mesh: 12 clips
//   set negatives, seed 8610, body mesh: 24 clips
//   set sports, seed 631, body mesh: 24 clips
//   set sports, seed 8106, body mesh: 24 clips
//   set sports, seed 8406, body mesh: 24 clips
//   set sports, seed 8506, body mesh: 24 clips
//   set sports, seed 8606, body mesh: 36 clips
//   set technique, seed 511, body mesh: 24 clips
//   set drills, seed 9605, imitated, for the network alone: 119 clips
//   set family, seed 9601, imitated, for the network alone: 660 clips
//   set family, seed 9621, imitated, for the network alone: 2566 clips
//   set hard, seed 9602, imitated, for the network alone: 400 clips
//   set hard, seed 9622, imitated, for the network alone: 800 clips
//   set negatives, seed 9604, imitated, for the network alone: 240 clips
//   set negatives, seed 9614, imitated, for the network alone: 240 clips
//   set negatives, seed 9624, imitated, for the network alone: 600 clips
//   set negatives, seed 9634, imitated, for the network alone: 1400 clips
//   set range, seed 9606, imitated, for the network alone: 600 clips
//   set sports, seed 9603, imitated, for the network alone: 360 clips
//   set sports, seed 9613, imitated, for the network alone: 720 clips
//   set sports, seed 9623, imitated, for the network alone: 1440 clips
//   set sports, seed 9633, imitated, for the network alone: 2400 clips
//   set technique, seed 9607, imitated, for the network alone: 360 clips
//
// On clips of a kind that was not in the fit:
// swings of whole clips: 5362, 858 of them shots
// forehand: 735, probability of a shot at least 0.5: 706, named forehand: 733
// backhand: 123, probability of a shot at least 0.5: 117, named backhand: 121
// not shots with at least 0.5: 203
// expected calibration error: 0.033
//   drills: 132 of 133 shots, 0 of 279 others
//   family any_view: 26 of 28 shots, 0 of 50 others
//   family back: 18 of 30 shots, 0 of 37 others
//   family backhands: 28 of 28 shots, 0 of 67 others
//   family friends: 25 of 27 shots, 0 of 60 others
//   family front: 26 of 29 shots, 0 of 43 others
//   family handling: 16 of 16 shots, 0 of 85 others
//   family passes: 2 of 2 shots, 5 of 38 others
//   family poor_video: 20 of 23 shots, 0 of 43 others
//   family rapid: 52 of 56 shots, 0 of 67 others
//   family slow_motion: 17 of 17 shots, 0 of 29 others
//   family soft: 20 of 24 shots, 0 of 44 others
//   family walks_in: 17 of 17 shots, 1 of 93 others
//   hard backhand: 28 of 28 shots, 0 of 65 others
//   hard between: 34 of 34 shots, 1 of 111 others
//   hard blur: 32 of 32 shots, 0 of 58 others
//   hard crossing: 29 of 29 shots, 0 of 58 others
//   hard cut: 20 of 20 shots, 0 of 40 others
//   hard light: 34 of 34 shots, 0 of 59 others
//   hard moving_camera: 33 of 33 shots, 0 of 64 others
//   hard pads: 32 of 32 shots, 0 of 63 others
//   hard rapid: 59 of 61 shots, 0 of 69 others
//   hard second_shooter: 32 of 32 shots, 0 of 60 others
//   hard shapes: 33 of 33 shots, 0 of 62 others
//   hard slow_motion: 17 of 17 shots, 0 of 28 others
//   negatives: 0 of 0 shots, 4 of 822 others
//   sports: 0 of 0 shots, 192 of 1926 others
//   technique: 41 of 43 shots, 0 of 84 others
// type right: 685 of 735 forehands; mean probability 0.90
//   wrist: 346 of 369
//   snap: 224 of 243
//   slap: 115 of 123
//   drills: 128 of 133
//   family any_view: 24 of 25
//   family back: 23 of 25
//   family backhands: 3 of 3
//   family friends: 21 of 23
//   family front: 24 of 26
//   family handling: 14 of 14
//   family passes: 1 of 2
//   family poor_video: 18 of 20
//   family rapid: 38 of 43
//   family slow_motion: 17 of 17
//   family soft: 16 of 19
//   family walks_in: 16 of 16
//   hard backhand: 4 of 4
//   hard between: 30 of 30
//   hard blur: 29 of 29
//   hard crossing: 26 of 26
//   hard cut: 18 of 18
//   hard light: 29 of 31
//   hard moving_camera: 30 of 30
//   hard pads: 27 of 28
//   hard rapid: 43 of 60
//   hard second_shooter: 24 of 24
//   hard shapes: 29 of 29
//   hard slow_motion: 17 of 17
//   technique: 36 of 43
// swift-format-ignore-file

extension ShotEvidence {
  static let forehand = ShotEvidence(
    most: 11.67,
    contributions: [
      Contribution(.across, [(-0.20785, -0.25), (0.16902, -0.23), (0.346, -0.05), (0.78308, -0.01), (1.2397, 0.00)], missing: -0.10),
      Contribution(.bladeFinish, [(-0.78934, -0.32), (-0.17189, -0.32), (0.19418, 0.00), (0.86178, -0.70), (2.8412, -0.85)], missing: -0.39),
      Contribution(.bladeHeight, [(-0.93439, -0.10), (-0.69926, 0.00), (-0.5676, 0.00), (-0.42977, -0.15), (-0.096466, -0.15), (0.83622, -0.75)], missing: -0.14),
      Contribution(.bladeSweep, [(0.34083, -0.28), (1.947, 0.00), (5.0102, 0.00)], missing: -0.06),
      Contribution(.bladeTop, [(-0.83181, -0.12), (-0.52378, 0.00), (-0.042956, 0.00), (0.37915, -0.13), (2.8191, -0.13)], missing: -0.05),
      Contribution(.drawSpeed, [(0.024345, -0.00), (0.44396, -0.01), (0.55039, -0.10), (0.70656, -0.10)], missing: -0.03),
      Contribution(.drawTime, [(0.16, -0.39), (0.28, 0.00), (0.44, 0.00), (0.7, -0.54), (1.18, -0.54)], missing: -0.21),
      Contribution(.endView, [(0.0013639, -0.23), (0.078984, -0.23), (0.27789, 0.00), (0.88188, 0.00), (0.99798, -0.08)], missing: -0.09),
      Contribution(.feetAlong, [(0.0059611, -0.27), (0.14695, 0.00), (0.99573, 0.00)], missing: -0.04),
      Contribution(.finishHeight, [(-0.05673, -1.49), (0.14491, 0.00), (0.50642, 0.00), (0.87093, -0.53), (1.8421, -1.11)], missing: -0.37),
      Contribution(.footwork, [(0.055969, 0.00), (0.5755, -0.00), (1.3174, -2.01)], missing: -0.22),
      Contribution(.handHeight, [(-0.10516, 0.00), (0.076232, 0.00), (0.18824, -0.04), (0.33679, -0.30), (1.4459, -0.59)], missing: -0.20),
      Contribution(.handSpeed, [(0.93377, 0.00), (3.5701, 0.00), (4.8459, -0.54), (8.0825, -0.62)], missing: -0.17),
      Contribution(.handsAlike, [(-0.96041, -0.24), (0.12636, 0.00), (0.60111, 0.00), (0.816, -0.24), (0.94493, -0.24), (0.99889, -0.48)], missing: -0.19),
      Contribution(.handsSpread, [(0.028349, 0.00), (0.32834, 0.00), (0.52386, -0.07), (1.2702, -0.07)], missing: 0.40),
      Contribution(.hipTurn, [(-1.5161, -1.19), (12.291, -1.19), (24.27, -0.31), (35.803, 0.00), (99.318, -0.21)], missing: -0.46),
      Contribution(.hold, [(-0.40241, -0.00), (1.2751, -0.01)], missing: 0.40),
      Contribution(.lastingTurn, [(0.27554, 0.00), (2.7388, 0.00), (7.7239, -0.46), (17.273, -0.46), (37.935, -0.66), (187.95, -0.69)], missing: -0.37),
      Contribution(.legwork, [(0.021647, -4.38), (0.057855, -4.38), (0.10505, -4.14), (0.17024, -2.55), (0.25516, -1.74), (0.51275, 0.00)], missing: -3.01),
      Contribution(.legworkInDepth, [(0.06808, -0.77), (0.13651, -0.77), (0.19127, -0.72), (0.25344, -0.52), (0.34841, -0.52), (0.65546, 0.00)], missing: -0.59),
      Contribution(.loadHeight, [(-0.058089, -0.54), (0.13888, 0.00), (0.49073, -0.04), (0.84874, -0.03), (1.8425, -1.04)], missing: -0.16),
      Contribution(.lowerHand, [(-1, -0.84), (1, 0.00)], missing: -0.38),
      Contribution(.oppositeAfter, [(0, -0.36), (0.41572, 0.00), (0.55077, -0.75), (0.77755, -0.77)], missing: -0.40),
      Contribution(.oppositeBefore, [(0, -0.01), (0.41812, 0.00), (0.56173, -0.19), (0.73459, -0.19)], missing: -0.06),
      Contribution(.reachAfter, [(0.1538, -0.21), (0.82805, -0.18), (0.96555, 0.00), (1.2692, 0.00)], missing: -0.13),
      Contribution(.reachBefore, [(0.15878, -0.31), (0.48176, -0.31), (0.70529, -0.26), (0.84348, -0.04), (0.97594, 0.00), (1.2735, -0.38)], missing: -0.19),
      Contribution(.rest, [(-0.79964, -0.62), (0.098874, 0.00), (0.35277, -0.12), (0.62174, -0.12), (0.96393, -0.79), (1.3949, -1.43)], missing: 0.20),
      Contribution(.returnSpeed, [(0, -0.57), (0.20841, 0.00), (0.43476, 0.00), (0.54096, -0.20), (0.7467, -0.20)], missing: -0.13),
      Contribution(.rise, [(0.066667, 0.00), (0.13333, 0.00), (0.16667, -0.07), (0.23333, -0.07), (0.33333, -0.29)], missing: -0.06),
      Contribution(.sameBefore, [(0, -0.43), (0.41586, -0.94), (0.69118, 0.00)], missing: -0.45),
      Contribution(.shoulderTurn, [(1.8261, -0.01), (46.135, 0.00), (68.545, -0.10), (110.55, -0.12)], missing: -0.03),
      Contribution(.sizeInFrame, [(0.17547, -0.18), (0.30307, -0.18), (0.404, 0.00), (0.97801, 0.00)], missing: -0.06),
      Contribution(.standing, [(0.88991, 0.00), (1.2515, -0.00), (1.3227, -0.06), (1.4535, -0.06)], missing: -0.02),
      Contribution(.steepness, [(0.018373, 0.00), (0.1268, -0.10), (5.4462, -0.10)], missing: -0.08),
      Contribution(.stickLowerHand, [(-0.97617, -1.15), (-0.85107, -0.44), (-0.28513, -0.16), (0.69121, 0.00), (0.96428, 0.00)], missing: -0.27),
      Contribution(.stickSeen, [(0, -0.30), (0.3, -0.30), (0.66667, -0.23), (0.91667, -0.23), (1, 0.00)], missing: -0.17),
      Contribution(.stickTurn, [(2.7967, -0.65), (24.879, -0.62), (40.939, 0.00), (116.09, 0.00)], missing: -0.20),
      Contribution(.usual, [(-0.072741, -0.79), (0.17816, 0.00), (0.37565, -0.11), (0.77371, -0.11), (1.0106, -0.59)], missing: -0.23),
      Contribution(.usualSpeed, [(0.082653, 0.00), (0.17132, -0.46), (0.23894, -0.46), (0.30619, -0.73), (0.39424, -0.88), (0.59801, -0.88)], missing: -0.58),
      Contribution(.patternForehand, [(-5, -7.00), (5, 0)], missing: -3.50),
    ],
    mostInEndView: 4.62,
    contributionsInEndView: [
      Contribution(.bladeHeight, [(-0.93439, -0.37), (-0.69926, -0.37), (-0.5676, -0.20), (-0.42977, -0.17), (-0.096466, 0.00), (0.83622, 0.00)], missing: -0.19),
      Contribution(.bladeSweep, [(0.34083, 0.00), (1.1281, 0.00), (1.947, -0.13), (2.6965, -0.38), (5.0102, -0.40)], missing: -0.22),
      Contribution(.bladeTop, [(-0.83181, 0.00), (2.8191, -0.01)], missing: -0.00),
      Contribution(.drawSpeed, [(0.024345, 0.00), (0.32512, -0.00), (0.44396, -0.06), (0.70656, -0.06)], missing: -0.03),
      Contribution(.drawTime, [(0.16, 0.00), (0.28, 0.00), (0.34, -0.05), (1.18, -0.07)], missing: -0.04),
      Contribution(.endView, [(0.0013639, 0.00), (0.88188, 0.00), (0.99798, -0.05)], missing: -0.01),
      Contribution(.feetAlong, [(0.0059611, -0.03), (0.99573, 0.00)], missing: -0.02),
      Contribution(.finishHeight, [(-0.05673, -0.32), (0.2999, -0.29), (0.50642, 0.00), (1.8421, 0.00)], missing: -0.15),
      Contribution(.footwork, [(0.055969, 0.00), (0.32769, 0.00), (0.5755, -0.06), (1.3174, -0.43)], missing: -0.06),
      Contribution(.handHeight, [(-0.10516, 0.00), (0.076232, 0.00), (0.18824, -0.05), (0.33679, -0.05), (0.61975, -0.27), (1.4459, -0.27)], missing: -0.10),
      Contribution(.handsAlike, [(-0.96041, -0.00), (0.60111, 0.00), (0.99889, -0.05)], missing: -0.02),
      Contribution(.handsSpread, [(0.028349, -0.40), (0.11292, -0.40), (0.20963, -0.34), (0.32834, -0.12), (0.52386, 0.00), (1.2702, 0.00)], missing: -0.21),
      Contribution(.hipTurn, [(-1.5161, -0.83), (24.27, -0.83), (35.803, -0.54), (52.846, 0.00), (99.318, 0.00)], missing: -0.52),
      Contribution(.hold, [(-0.40241, -1.12), (0.2493, -1.12), (0.66541, -0.48), (0.94098, 0.00), (1.2751, 0.00)], missing: -0.43),
      Contribution(.legwork, [(0.021647, 0.00), (0.10505, -0.03), (0.17024, -1.19), (0.25516, -2.05), (0.51275, -2.05)], missing: -0.86),
      Contribution(.legworkInDepth, [(0.06808, -0.05), (0.19127, -0.05), (0.25344, -0.01), (0.65546, 0.00)], missing: -0.03),
      Contribution(.oppositeBefore, [(0, 0.00), (0.41812, -0.38), (0.56173, -0.89), (0.73459, -0.89)], missing: -0.36),
      Contribution(.reachBefore, [(0.15878, -0.44), (0.48176, -0.44), (0.70529, 0.00), (1.2735, -0.03)], missing: -0.13),
      Contribution(.rest, [(-0.79964, -0.00), (0.62174, -0.00), (0.96393, -0.34), (1.3949, -0.35)], missing: -0.11),
      Contribution(.rise, [(0.066667, -0.14), (0.2, -0.12), (0.23333, 0.00), (0.33333, 0.00)], missing: -0.10),
      Contribution(.sameAfter, [(0, 0.00), (0.38404, -0.30), (0.67492, -0.30)], missing: -0.08),
      Contribution(.sameBefore, [(0, 0.00), (0.41586, -0.71), (0.69118, -0.71)], missing: -0.19),
      Contribution(.size, [(0.26546, 0.00), (0.45463, 0.00), (0.58662, -0.47), (1.2378, -0.47)], missing: -0.23),
      Contribution(.sizeInFrame, [(0.17547, -0.22), (0.51062, -0.22), (0.66006, 0.00), (0.97801, 0.00)], missing: -0.15),
      Contribution(.standing, [(0.88991, -0.03), (1.4535, 0.00)], missing: -0.00),
      Contribution(.stickLowerHand, [(-0.97617, -0.68), (-0.28513, -0.68), (0.86713, -0.19), (0.96428, 0.00)], missing: -0.42),
      Contribution(.stickTurn, [(2.7967, 0.00), (24.879, -0.25), (40.939, -0.64), (116.09, -0.65)], missing: -0.49),
      Contribution(.usual, [(-0.072741, -0.00), (1.0106, -0.01)], missing: -0.00),
      Contribution(.usualSpeed, [(0.082653, 0.00), (0.17132, -0.01), (0.23894, -0.47), (0.59801, -0.47)], missing: -0.33),
    ])

  static let backhand = ShotEvidence(
    most: 8.85,
    contributions: [
      Contribution(.across, [(-0.20785, 0.00), (0.16902, 0.00), (0.346, -0.51), (1.2397, -0.51)], missing: -0.35),
      Contribution(.bladeFinish, [(-0.78934, -0.83), (-0.17189, -0.83), (0.19418, -0.00), (2.8412, 0.00)], missing: -0.42),
      Contribution(.bladeHeight, [(-0.93439, -0.26), (-0.5676, -0.26), (-0.42977, 0.00), (0.83622, 0.00)], missing: -0.13),
      Contribution(.bladeTop, [(-0.83181, -0.06), (-0.52378, -0.06), (-0.33442, 0.00), (-0.042956, 0.00), (0.37915, -0.18), (2.8191, -0.18)], missing: -0.07),
      Contribution(.drawSpeed, [(0.024345, -0.19), (0.20005, -0.00), (0.32512, 0.00), (0.44396, -0.10), (0.55039, -0.62), (0.70656, -0.86)], missing: -0.26),
      Contribution(.drawTime, [(0.16, -0.11), (0.28, -0.11), (0.34, 0.00), (0.44, 0.00), (0.7, -0.25), (1.18, -0.25)], missing: -0.11),
      Contribution(.feetAlong, [(0.0059611, -0.36), (0.38096, -0.36), (0.62986, -0.00), (0.99573, 0.00)], missing: -0.18),
      Contribution(.finishHeight, [(-0.05673, -1.21), (0.14491, -1.21), (0.2999, -0.71), (0.50642, 0.00), (0.87093, -0.07), (1.8421, -0.07)], missing: -0.54),
      Contribution(.footwork, [(0.055969, 0.00), (0.5755, 0.00), (1.3174, -0.32)], missing: -0.03),
      Contribution(.handHeight, [(-0.10516, 0.00), (0.33679, 0.00), (0.61975, -0.46), (1.4459, -0.70)], missing: -0.16),
      Contribution(.handSpeed, [(0.93377, 0.00), (1.8522, -0.06), (3.5701, -0.06), (4.8459, -0.50), (8.0825, -0.50)], missing: -0.19),
      Contribution(.handsAlike, [(-0.96041, -0.53), (0.816, -0.53), (0.94493, -0.38), (0.99889, 0.00)], missing: -0.43),
      Contribution(.handsSpread, [(0.028349, 0.00)], missing: 0.01),
      Contribution(.hipTurn, [(-1.5161, -0.00), (24.27, 0.00), (35.803, -0.06), (52.846, -0.49), (99.318, -0.49)], missing: -0.16),
      Contribution(.hold, [(-0.40241, -0.75), (0.2493, -0.75), (0.66541, -0.23), (0.94098, 0.00), (1.2751, 0.00)], missing: -0.09),
      Contribution(.lastingTurn, [(0.27554, 0.00), (2.7388, -0.22), (187.95, -0.22)], missing: -0.19),
      Contribution(.legwork, [(0.021647, -1.23), (0.057855, -1.23), (0.10505, -0.42), (0.25516, -0.18), (0.51275, 0.00)], missing: -0.57),
      Contribution(.legworkInDepth, [(0.06808, -0.12), (0.19127, -0.12), (0.25344, 0.00), (0.65546, 0.00)], missing: -0.06),
      Contribution(.loadHeight, [(-0.058089, -0.13), (0.13888, -0.13), (0.29236, 0.00), (0.49073, 0.00), (0.84874, -0.41), (1.8425, -0.42)], missing: -0.17),
      Contribution(.lowerHand, [(-1, 0.00), (0, 0.00), (0.048533, -0.54), (1, -0.54)], missing: -0.12),
      Contribution(.oppositeAfter, [(0, 0.00), (0.41572, -1.05), (0.77755, -1.05)], missing: -0.57),
      Contribution(.oppositeBefore, [(0, -0.82), (0.41812, -0.29), (0.56173, 0.00), (0.73459, 0.00)], missing: -0.45),
      Contribution(.reachAfter, [(0.1538, -1.23), (0.4745, -1.23), (0.6842, -0.79), (0.82805, -0.78), (0.96555, -0.03), (1.2692, 0.00)], missing: -0.68),
      Contribution(.reachBefore, [(0.15878, 0.00), (0.48176, 0.00), (1.2735, -0.04)], missing: -0.03),
      Contribution(.returnSpeed, [(0, 0.00), (0.344, -0.01), (0.43476, -0.12), (0.54096, -0.56), (0.7467, -0.56)], missing: -0.20),
      Contribution(.rise, [(0.066667, -0.16), (0.13333, -0.16), (0.2, -0.13), (0.23333, 0.00), (0.33333, 0.00)], missing: -0.11),
      Contribution(.sameAfter, [(0, -1.14), (0.38404, 0.00), (0.67492, -0.00)], missing: -0.83),
      Contribution(.sameBefore, [(0, 0.00), (0.41586, -0.69), (0.69118, -0.69)], missing: -0.18),
      Contribution(.shoulderTurn, [(1.8261, -0.99), (15.97, -0.99), (29.896, -0.60), (46.135, 0.00), (110.55, 0.00)], missing: -0.43),
      Contribution(.sizeInFrame, [(0.17547, 0.00), (0.30307, 0.00), (0.404, -0.22), (0.51062, -0.52), (0.66006, -1.18), (0.97801, -1.18)], missing: -0.50),
      Contribution(.standing, [(0.88991, 0.00), (1.0899, -0.19), (1.1816, -0.34), (1.2515, -0.64), (1.4535, -0.64)], missing: -0.42),
      Contribution(.steepness, [(0.018373, 0.00), (0.26325, 0.00), (0.45695, -0.10), (5.4462, -0.10)], missing: -0.05),
      Contribution(.stickSeen, [(0, 0.00), (0.91667, 0.00), (1, -0.11)], missing: -0.04),
      Contribution(.usualSpeed, [(0.082653, -0.07), (0.17132, -0.07), (0.23894, -0.01), (0.59801, 0.00)], missing: -0.02),
      Contribution(.patternBackhand, [(-5, -7.00), (5, 0)], missing: -3.50),
    ],
    mostInEndView: 1.26,
    contributionsInEndView: [
      Contribution(.bladeFinish, [(-0.78934, -0.01), (2.8412, 0.00)], missing: -0.01),
      Contribution(.drawTime, [(0.16, -0.12), (0.28, -0.12), (0.34, 0.00), (1.18, 0.00)], missing: -0.04),
      Contribution(.finishHeight, [(-0.05673, -0.08), (0.50642, 0.00), (1.8421, 0.00)], missing: -0.03),
      Contribution(.footwork, [(0.055969, -0.07), (0.12445, -0.07), (0.21029, 0.00), (1.3174, -0.01)], missing: -0.02),
      Contribution(.legwork, [(0.021647, -0.67), (0.057855, -0.67), (0.10505, -0.28), (0.17024, -0.18), (0.25516, -0.00), (0.51275, 0.00)], missing: -0.30),
      Contribution(.loadHeight, [(-0.058089, 0.00), (0.84874, -0.03), (1.8425, -0.03)], missing: -0.01),
      Contribution(.oppositeAfter, [(0, 0.00), (0.77755, -0.02)], missing: -0.01),
      Contribution(.reachAfter, [(0.1538, -0.30), (0.4745, -0.30), (0.82805, -0.25), (0.96555, -0.00), (1.2692, 0.00)], missing: -0.19),
      Contribution(.reachBefore, [(0.15878, 0.00), (0.48176, -0.01), (0.70529, -0.92), (0.84348, -1.08), (0.97594, -1.69), (1.2735, -1.71)], missing: -0.92),
      Contribution(.sizeInFrame, [(0.17547, 0.00), (0.30307, 0.00), (0.51062, -0.35), (0.97801, -0.35)], missing: -0.21),
      Contribution(.standing, [(0.88991, 0.00), (1.0899, 0.00), (1.1816, -0.15), (1.2515, -0.33), (1.4535, -0.33)], missing: -0.19),
    ])
}
