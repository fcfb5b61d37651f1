// Made by script/fit; do not edit. docs/calibration.md says how.
//
// 2026-11-29, 2934 swings of simulated clips, and 2017 of the same clips trimmed to their shots:
//   set hard, seed 541, body capsules: 48 clips
//   set hard, seed 551, body mesh: 36 clips
//   set family, seed 581, body capsules: 48 clips
//   set family, seed 591, body mesh: 36 clips
//   set sports, seed 621, body capsules: 36 clips
//   set sports, seed 631, body mesh: 24 clips
//   set negatives, seed 561, body capsules: 24 clips
//   set negatives, seed 571, body mesh: 16 clips
//   set drills, seed 521, body capsules: 24 clips
//   set drills, seed 8107, body capsules: 12 clips
//   set drills, seed 8108, body mesh: 12 clips
//   set drills, seed 8208, body mesh: 12 clips
//   set hard, seed 8101, body capsules: 24 clips
//   set hard, seed 8102, body mesh: 24 clips
//   set family, seed 8103, body capsules: 24 clips
//   set family, seed 8104, body mesh: 24 clips
//   set technique, seed 511, body mesh: 24 clips
//   set sports, seed 8105, body capsules: 24 clips
//   set sports, seed 8205, body capsules: 24 clips
//   set sports, seed 8106, body mesh: 24 clips
//   set sports, seed 9613, imitated, for the network alone: 720 clips
//   set negatives, seed 9614, imitated, for the network alone: 240 clips
//   set family, seed 9601, imitated, for the network alone: 660 clips
//   set hard, seed 9602, imitated, for the network alone: 400 clips
//   set sports, seed 9603, imitated, for the network alone: 360 clips
//   set negatives, seed 9604, imitated, for the network alone: 240 clips
//   set drills, seed 9605, imitated, for the network alone: 119 clips
//   set range, seed 9606, imitated, for the network alone: 600 clips
//   set technique, seed 9607, imitated, for the network alone: 360 clips
//
// On clips of a kind that was not in the fit:
// swings of whole clips: 2922, 585 of them shots
// forehand: 501, probability of a shot at least 0.5: 483, named forehand: 501
// backhand: 84, probability of a shot at least 0.5: 75, named backhand: 82
// not shots with at least 0.5: 88
// expected calibration error: 0.024
//   drills: 96 of 97 shots, 0 of 204 others
//   family any_view: 17 of 18 shots, 0 of 31 others
//   family back: 14 of 20 shots, 0 of 27 others
//   family backhands: 17 of 17 shots, 0 of 44 others
//   family friends: 16 of 18 shots, 0 of 38 others
//   family front: 18 of 20 shots, 0 of 32 others
//   family handling: 11 of 11 shots, 0 of 61 others
//   family passes: 2 of 2 shots, 5 of 28 others
//   family poor_video: 13 of 15 shots, 0 of 29 others
//   family rapid: 31 of 38 shots, 0 of 45 others
//   family slow_motion: 11 of 11 shots, 0 of 17 others
//   family soft: 14 of 17 shots, 0 of 31 others
//   family walks_in: 11 of 11 shots, 1 of 60 others
//   hard backhand: 19 of 19 shots, 0 of 43 others
//   hard between: 22 of 22 shots, 2 of 74 others
//   hard blur: 19 of 20 shots, 0 of 35 others
//   hard crossing: 18 of 18 shots, 0 of 36 others
//   hard cut: 12 of 12 shots, 0 of 21 others
//   hard light: 21 of 22 shots, 0 of 41 others
//   hard moving_camera: 21 of 21 shots, 0 of 39 others
//   hard pads: 20 of 20 shots, 0 of 38 others
//   hard rapid: 39 of 40 shots, 0 of 44 others
//   hard second_shooter: 20 of 20 shots, 0 of 37 others
//   hard shapes: 22 of 22 shots, 0 of 39 others
//   hard slow_motion: 11 of 11 shots, 0 of 17 others
//   negatives: 0 of 0 shots, 1 of 292 others
//   sports: 0 of 0 shots, 79 of 850 others
//   technique: 43 of 43 shots, 0 of 84 others
// type right: 457 of 501 forehands; mean probability 0.90
//   wrist: 224 of 247
//   snap: 149 of 164
//   slap: 84 of 90
//   drills: 94 of 97
//   family any_view: 15 of 17
//   family back: 12 of 15
//   family backhands: 1 of 1
//   family friends: 13 of 15
//   family front: 14 of 17
//   family handling: 9 of 9
//   family passes: 1 of 2
//   family poor_video: 11 of 13
//   family rapid: 24 of 30
//   family slow_motion: 11 of 11
//   family soft: 11 of 14
//   family walks_in: 10 of 10
//   hard backhand: 2 of 2
//   hard between: 20 of 20
//   hard blur: 17 of 17
//   hard crossing: 16 of 16
//   hard cut: 11 of 11
//   hard light: 18 of 20
//   hard moving_camera: 19 of 19
//   hard pads: 16 of 17
//   hard rapid: 28 of 39
//   hard second_shooter: 15 of 15
//   hard shapes: 20 of 20
//   hard slow_motion: 11 of 11
//   technique: 38 of 43
// swift-format-ignore-file

extension ShotEvidence {
  static let forehand = ShotEvidence(
    most: 13.59,
    contributions: [
      Contribution(.across, [(-0.19422, -0.47), (0.22405, -0.42), (0.39023, -0.20), (0.59038, -0.20), (0.82307, 0.00), (1.2564, 0.00)], missing: -0.21),
      Contribution(.bladeFinish, [(-0.77309, -0.21), (-0.44068, -0.21), (-0.14384, 0.00), (0.25303, 0.00), (0.87872, -0.37), (2.8526, -0.57)], missing: -0.20),
      Contribution(.bladeHeight, [(-0.91867, -0.22), (-0.68802, 0.00), (-0.56118, 0.00), (-0.42359, -0.47), (-0.069221, -0.47), (0.86553, -1.03)], missing: -0.30),
      Contribution(.bladeSweep, [(0.40376, -0.29), (1.3356, 0.00), (4.9905, -0.00)], missing: -0.04),
      Contribution(.bladeTop, [(-0.78712, -0.34), (-0.51752, 0.00), (-0.019243, -0.01), (0.42647, -0.23), (2.9242, -0.02)], missing: -0.09),
      Contribution(.drawSpeed, [(0.01274, -0.03), (0.3149, -0.01), (0.4413, -0.11), (0.70441, -0.11)], missing: -0.06),
      Contribution(.drawTime, [(0.16, -0.58), (0.28, -0.25), (0.34, 0.00), (0.46, -0.00), (0.7, -0.53), (1.18, -0.55)], missing: -0.28),
      Contribution(.endView, [(0.001279, -0.30), (0.075426, -0.13), (0.27309, 0.00), (0.87985, 0.00), (0.99783, -0.06)], missing: -0.07),
      Contribution(.feetAlong, [(0.0067662, -0.43), (0.14574, 0.00), (0.37919, -0.01), (0.61862, -0.07), (0.99582, -0.07)], missing: -0.10),
      Contribution(.finishHeight, [(-0.053756, -1.52), (0.14755, -0.35), (0.29603, 0.00), (0.4858, 0.00), (0.7996, -0.54), (1.7281, -1.40)], missing: -0.47),
      Contribution(.footwork, [(0.058078, -0.03), (0.55754, 0.00), (1.2939, -2.15)], missing: -0.24),
      Contribution(.handHeight, [(-0.1044, 0.00), (0.072252, -0.06), (0.18415, -0.15), (0.31779, -0.43), (0.54678, -0.43), (1.3021, -0.73)], missing: -0.28),
      Contribution(.handSpeed, [(1.0123, 0.00), (3.6953, 0.00), (4.9595, -0.43), (8.3884, -0.65)], missing: -0.15),
      Contribution(.handsAlike, [(-0.91321, -0.20), (0.29489, 0.00), (0.62444, 0.00), (0.82585, -0.12), (0.94254, -0.12), (0.99887, -0.51)], missing: -0.14),
      Contribution(.handsSpread, [(0.030381, 0.00), (0.31842, 0.00), (0.50338, -0.09), (1.2112, -0.09)], missing: 0.14),
      Contribution(.hipTurn, [(-0.88342, -0.81), (14.006, -0.80), (25.717, 0.00), (95.409, -0.00)], missing: -0.25),
      Contribution(.hold, [(-0.48504, -0.08), (0.24376, 0.00), (0.66346, -0.28), (1.2724, -0.29)], missing: 0.08),
      Contribution(.lastingTurn, [(0.26656, 0.00), (2.5882, 0.00), (7.4661, -0.44), (37.617, -0.70), (121, -0.70)], missing: -0.30),
      Contribution(.legwork, [(0.023358, -5.11), (0.065633, -5.11), (0.12454, -4.30), (0.19363, -2.51), (0.27591, -2.16), (0.53358, 0.00)], missing: -3.35),
      Contribution(.legworkInDepth, [(0.071165, -0.94), (0.1385, -0.94), (0.19776, -0.88), (0.26485, -0.66), (0.36051, -0.66), (0.66004, 0.00)], missing: -0.73),
      Contribution(.loadHeight, [(-0.054212, -0.48), (0.14209, 0.00), (0.28772, 0.00), (0.47032, -0.14), (0.78167, -0.03), (1.6763, -0.79)], missing: -0.15),
      Contribution(.lowerHand, [(-1, -0.48), (1, 0.00)], missing: -0.11),
      Contribution(.oppositeAfter, [(0, -0.38), (0.41871, 0.00), (0.55412, -0.77), (0.78132, -0.80)], missing: -0.41),
      Contribution(.oppositeBefore, [(0, -0.09), (0.42162, 0.00), (0.56741, -0.24), (0.73455, -0.24)], missing: -0.12),
      Contribution(.reachAfter, [(0.18764, -0.17), (0.84197, -0.16), (0.97554, 0.00), (1.2807, 0.00)], missing: -0.11),
      Contribution(.reachBefore, [(0.188, -0.29), (0.5462, -0.29), (0.73213, -0.09), (0.85899, -0.09), (0.98995, 0.00), (1.2738, -0.37)], missing: -0.16),
      Contribution(.rest, [(-0.9701, -1.05), (0.087426, 0.00), (0.33186, 0.00), (0.61714, -0.09), (0.97619, -0.87), (1.4016, -1.48)], missing: 0.10),
      Contribution(.returnSpeed, [(0, -0.82), (0.19716, 0.00), (0.75382, -0.01)], missing: -0.10),
      Contribution(.rise, [(0.066667, 0.00), (0.16667, 0.00), (0.2, -0.09), (0.33333, -0.09)], missing: -0.04),
      Contribution(.sameBefore, [(0, -0.47), (0.37566, -0.91), (0.6842, 0.00)], missing: -0.47),
      Contribution(.shoulderTurn, [(2.0552, -0.05), (48.579, 0.00), (69.629, -0.31), (107.53, -0.31)], missing: -0.11),
      Contribution(.size, [(0.26687, 0.00), (0.47517, 0.00), (0.61323, -0.15), (0.82013, -0.15), (1.2553, -0.27)], missing: -0.09),
      Contribution(.sizeInFrame, [(0.17526, -0.26), (0.30425, -0.26), (0.40203, -0.00), (0.97324, 0.00)], missing: -0.08),
      Contribution(.standing, [(0.89147, 0.00), (1.0946, 0.00), (1.177, -0.13), (1.4493, -0.13)], missing: -0.09),
      Contribution(.steepness, [(0.016872, 0.00), (0.11962, -0.33), (0.23894, -0.42), (0.40417, -0.17), (4.308, -0.17)], missing: -0.23),
      Contribution(.stickLowerHand, [(-0.97849, -1.71), (-0.85805, -0.58), (-0.32457, -0.14), (0.8743, -0.11), (0.96484, 0.00)], missing: -0.42),
      Contribution(.stickSeen, [(0, -0.37), (0.92308, -0.37), (1, 0.00)], missing: -0.23),
      Contribution(.stickTurn, [(2.9022, -0.65), (27.515, -0.20), (44.224, 0.00), (117.55, -0.02)], missing: -0.12),
      Contribution(.usual, [(-0.086006, -0.71), (0.16227, -0.04), (0.77205, 0.00), (1.0153, -0.74)], missing: -0.20),
      Contribution(.usualSpeed, [(0.075916, 0.00), (0.16314, -0.60), (0.22919, -0.92), (0.29805, -1.17), (0.38483, -1.23), (0.57997, -1.23)], missing: -0.87),
      Contribution(.patternForehand, [(-5, -7.00), (5, 0)], missing: -3.50),
    ],
    mostInEndView: 5.38,
    contributionsInEndView: [
      Contribution(.across, [(-0.19422, 0.00), (1.2564, -0.01)], missing: -0.00),
      Contribution(.bladeHeight, [(-0.91867, -0.51), (-0.68802, -0.51), (-0.56118, -0.25), (-0.42359, -0.23), (-0.069221, 0.00), (0.86553, 0.00)], missing: -0.26),
      Contribution(.bladeSweep, [(0.40376, 0.00), (2.1476, 0.00), (2.777, -0.70), (3.4788, -0.91), (4.9905, -0.91)], missing: -0.42),
      Contribution(.drawSpeed, [(0.01274, 0.00), (0.3149, -0.01), (0.4413, -0.45), (0.70441, -0.45)], missing: -0.23),
      Contribution(.drawTime, [(0.16, 0.00), (0.34, -0.00), (0.46, -0.31), (1.18, -0.32)], missing: -0.15),
      Contribution(.endView, [(0.001279, 0.00), (0.87985, 0.00), (0.99783, -0.06)], missing: -0.01),
      Contribution(.footwork, [(0.058078, 0.00), (0.55754, -0.03), (1.2939, -0.44)], missing: -0.06),
      Contribution(.handHeight, [(-0.1044, 0.00), (0.31779, -0.04), (0.54678, -0.37), (1.3021, -0.37)], missing: -0.13),
      Contribution(.handSpeed, [(1.0123, 0.00), (8.3884, -0.03)], missing: -0.02),
      Contribution(.handsAlike, [(-0.91321, 0.00), (0.29489, 0.00), (0.62444, -0.56), (0.99887, -0.56)], missing: -0.39),
      Contribution(.handsSpread, [(0.030381, -0.33), (0.10712, -0.33), (0.20405, -0.25), (0.31842, -0.25), (0.50338, 0.00), (1.2112, 0.00)], missing: -0.20),
      Contribution(.hipTurn, [(-0.88342, -0.98), (25.717, -0.97), (36.712, -0.68), (52.731, 0.00), (95.409, 0.00)], missing: -0.62),
      Contribution(.hold, [(-0.48504, -1.36), (0.24376, -1.36), (0.66346, -1.05), (0.94299, 0.00), (1.2724, 0.00)], missing: -0.60),
      Contribution(.legwork, [(0.023358, 0.00), (0.065633, 0.00), (0.12454, -0.67), (0.19363, -1.99), (0.27591, -2.95), (0.53358, -2.95)], missing: -1.41),
      Contribution(.oppositeBefore, [(0, 0.00), (0.42162, -0.18), (0.56741, -0.77), (0.73455, -0.77)], missing: -0.28),
      Contribution(.reachAfter, [(0.18764, 0.00), (1.2807, -0.01)], missing: -0.00),
      Contribution(.reachBefore, [(0.188, -0.52), (0.5462, -0.52), (0.73213, 0.00), (1.2738, 0.00)], missing: -0.16),
      Contribution(.rest, [(-0.9701, -0.02), (0.97619, -0.04), (1.4016, -0.04)], missing: -0.02),
      Contribution(.rise, [(0.066667, -0.01), (0.33333, 0.00)], missing: -0.01),
      Contribution(.sameAfter, [(0, 0.00), (0.35243, -0.12), (0.6686, -0.12)], missing: -0.03),
      Contribution(.sameBefore, [(0, 0.00), (0.37566, -0.61), (0.6842, -0.61)], missing: -0.15),
      Contribution(.shoulderTurn, [(2.0552, -0.19), (31.77, -0.19), (48.579, -0.00), (107.53, 0.00)], missing: -0.10),
      Contribution(.size, [(0.26687, 0.00), (0.47517, 0.00), (0.61323, -0.13), (0.82013, -0.03), (1.2553, -0.03)], missing: -0.03),
      Contribution(.sizeInFrame, [(0.17526, -0.43), (0.40203, -0.43), (0.50071, -0.39), (0.64907, 0.00), (0.97324, 0.00)], missing: -0.29),
      Contribution(.standing, [(0.89147, -0.22), (1.177, -0.22), (1.2441, 0.00), (1.4493, 0.00)], missing: -0.11),
      Contribution(.stickLowerHand, [(-0.97849, -0.81), (-0.32457, -0.78), (0.70312, -0.25), (0.96484, 0.00)], missing: -0.46),
      Contribution(.stickSeen, [(0, 0.00), (0.66667, 0.00), (0.92308, -0.22), (1, -0.23)], missing: -0.12),
      Contribution(.stickTurn, [(2.9022, 0.00), (44.224, -0.01), (56.577, -0.09), (117.55, -0.09)], missing: -0.05),
      Contribution(.usual, [(-0.086006, 0.00), (1.0153, -0.01)], missing: -0.00),
      Contribution(.usualSpeed, [(0.075916, 0.00), (0.22919, -0.03), (0.29805, -0.24), (0.57997, -0.24)], missing: -0.13),
    ])

  static let backhand = ShotEvidence(
    most: 10.60,
    contributions: [
      Contribution(.across, [(-0.19422, 0.00), (0.22405, -0.00), (0.39023, -0.95), (1.2564, -0.95)], missing: -0.65),
      Contribution(.bladeFinish, [(-0.77309, -0.82), (-0.14384, -0.82), (0.25303, 0.00), (2.8526, -0.00)], missing: -0.41),
      Contribution(.bladeHeight, [(-0.91867, -0.11), (-0.56118, -0.11), (-0.42359, 0.00), (0.86553, 0.00)], missing: -0.05),
      Contribution(.drawSpeed, [(0.01274, -0.44), (0.18892, 0.00), (0.4413, -0.00), (0.55489, -1.20), (0.70441, -1.43)], missing: -0.45),
      Contribution(.drawTime, [(0.16, -0.22), (0.28, -0.22), (0.34, 0.00), (0.46, 0.00), (0.7, -0.25), (1.18, -0.25)], missing: -0.14),
      Contribution(.feetAlong, [(0.0067662, -0.41), (0.37919, -0.41), (0.61862, -0.00), (0.99582, 0.00)], missing: -0.20),
      Contribution(.finishHeight, [(-0.053756, -0.84), (0.29603, -0.77), (0.4858, 0.00), (1.7281, 0.00)], missing: -0.40),
      Contribution(.footwork, [(0.058078, 0.00), (0.55754, -0.00), (1.2939, -0.15)], missing: -0.02),
      Contribution(.handHeight, [(-0.1044, 0.00), (0.31779, -0.00), (0.54678, -0.85), (1.3021, -1.12)], missing: -0.28),
      Contribution(.handSpeed, [(1.0123, 0.00), (3.6953, -0.00), (4.9595, -0.72), (8.3884, -0.72)], missing: -0.22),
      Contribution(.handsAlike, [(-0.91321, -0.88), (0.82585, -0.88), (0.94254, -0.46), (0.99887, 0.00)], missing: -0.67),
      Contribution(.handsSpread, [(0.030381, 0.00), (0.10712, 0.00), (0.20405, -0.28), (1.2112, -0.28)], missing: -0.19),
      Contribution(.hipTurn, [(-0.88342, -0.55), (14.006, 0.00), (25.717, 0.00), (52.731, -0.34), (95.409, -0.34)], missing: -0.20),
      Contribution(.hold, [(-0.48504, -0.54), (0.24376, -0.54), (0.66346, -0.01), (0.94299, 0.00), (1.0393, -0.05), (1.2724, -0.05)], missing: -0.19),
      Contribution(.lastingTurn, [(0.26656, 0.00), (17.264, -0.04), (121, -0.04)], missing: -0.02),
      Contribution(.legwork, [(0.023358, -1.26), (0.065633, -1.26), (0.12454, -0.38), (0.19363, -0.36), (0.27591, -0.00), (0.53358, 0.00)], missing: -0.54),
      Contribution(.legworkInDepth, [(0.071165, -0.04), (0.66004, 0.00)], missing: -0.02),
      Contribution(.loadHeight, [(-0.054212, -0.45), (0.14209, -0.45), (0.28772, 0.00), (1.6763, -0.01)], missing: -0.14),
      Contribution(.lowerHand, [(-1, 0.00), (0, 0.00), (0.0020577, -0.67), (1, -0.67)], missing: -0.15),
      Contribution(.oppositeAfter, [(0, 0.00), (0.41871, -1.00), (0.78132, -0.99)], missing: -0.55),
      Contribution(.oppositeBefore, [(0, -1.49), (0.42162, -0.79), (0.56741, -0.24), (0.73455, 0.00)], missing: -0.92),
      Contribution(.reachAfter, [(0.18764, -1.17), (0.53031, -1.17), (0.71037, -0.89), (0.84197, -0.89), (0.97554, 0.00), (1.2807, 0.00)], missing: -0.70),
      Contribution(.reachBefore, [(0.188, -0.01), (1.2738, 0.00)], missing: -0.01),
      Contribution(.returnSpeed, [(0, 0.00), (0.34165, 0.00), (0.43329, -0.35), (0.54391, -0.65), (0.75382, -0.68)], missing: -0.27),
      Contribution(.rise, [(0.066667, -0.13), (0.2, -0.13), (0.23333, 0.00), (0.33333, 0.00)], missing: -0.03),
      Contribution(.sameAfter, [(0, -1.30), (0.35243, 0.00), (0.6686, -0.00)], missing: -0.97),
      Contribution(.sameBefore, [(0, 0.00), (0.37566, -0.50), (0.6842, -0.84)], missing: -0.17),
      Contribution(.shoulderTurn, [(2.0552, -1.05), (17.694, -1.05), (31.77, -0.54), (48.579, -0.16), (69.629, 0.00), (107.53, 0.00)], missing: -0.46),
      Contribution(.size, [(0.26687, 0.00), (0.36205, -0.04), (0.61323, -0.00), (0.82013, -0.21), (1.2553, -0.21)], missing: -0.07),
      Contribution(.sizeInFrame, [(0.17526, 0.00), (0.30425, 0.00), (0.40203, -0.13), (0.50071, -0.47), (0.64907, -1.14), (0.97324, -1.14)], missing: -0.46),
      Contribution(.standing, [(0.89147, 0.00), (1.0946, -0.36), (1.177, -0.36), (1.2441, -0.60), (1.4493, -0.61)], missing: -0.45),
      Contribution(.steepness, [(0.016872, 0.00), (0.11962, -0.06), (0.40417, -0.06), (0.77005, -0.16), (4.308, -0.16)], missing: -0.08),
      Contribution(.stickLowerHand, [(-0.97849, -0.07), (-0.85805, 0.00), (0.96484, -0.02)], missing: -0.01),
      Contribution(.stickSeen, [(0, -0.03), (0.92308, 0.00), (1, -0.07)], missing: -0.04),
      Contribution(.usual, [(-0.086006, -0.19), (0.54197, -0.19), (0.77205, 0.00), (1.0153, -0.06)], missing: -0.14),
      Contribution(.usualSpeed, [(0.075916, -0.17), (0.22919, -0.16), (0.29805, 0.00), (0.57997, 0.00)], missing: -0.08),
      Contribution(.patternBackhand, [(-5, -7.00), (5, 0)], missing: -3.50),
    ],
    mostInEndView: 2.03,
    contributionsInEndView: [
      Contribution(.across, [(-0.19422, 0.00), (1.2564, -0.03)], missing: -0.02),
      Contribution(.bladeFinish, [(-0.77309, -0.22), (-0.14384, -0.22), (0.25303, 0.00), (2.8526, 0.00)], missing: -0.11),
      Contribution(.drawSpeed, [(0.01274, -0.01), (0.70441, 0.00)], missing: -0.01),
      Contribution(.drawTime, [(0.16, 0.00), (0.34, 0.00), (0.46, -0.08), (1.18, -0.09)], missing: -0.04),
      Contribution(.finishHeight, [(-0.053756, -0.44), (0.29603, -0.43), (0.4858, 0.00), (1.7281, 0.00)], missing: -0.22),
      Contribution(.handHeight, [(-0.1044, 0.00), (0.18415, 0.00), (0.31779, -0.09), (1.3021, -0.09)], missing: -0.04),
      Contribution(.handsSpread, [(0.030381, 0.00)], missing: -0.15),
      Contribution(.lastingTurn, [(0.26656, 0.00), (121, -0.02)], missing: -0.01),
      Contribution(.legwork, [(0.023358, -0.64), (0.065633, -0.64), (0.12454, -0.20), (0.19363, -0.19), (0.27591, 0.00), (0.53358, 0.00)], missing: -0.28),
      Contribution(.loadHeight, [(-0.054212, 0.00), (1.6763, -0.01)], missing: -0.00),
      Contribution(.reachAfter, [(0.18764, -0.63), (0.53031, -0.63), (0.71037, -0.44), (0.84197, -0.44), (0.97554, 0.00), (1.2807, 0.00)], missing: -0.36),
      Contribution(.reachBefore, [(0.188, 0.00), (0.5462, -0.48), (0.73213, -1.29), (0.85899, -1.56), (0.98995, -2.45), (1.2738, -2.47)], missing: -1.40),
      Contribution(.sameAfter, [(0, -0.02), (0.6686, -0.00)], missing: -0.02),
      Contribution(.sameBefore, [(0, 0.00), (0.6842, -0.01)], missing: -0.00),
      Contribution(.shoulderTurn, [(2.0552, -0.07), (48.579, -0.06), (69.629, 0.00), (107.53, 0.00)], missing: -0.04),
      Contribution(.sizeInFrame, [(0.17526, 0.00), (0.30425, 0.00), (0.40203, -0.34), (0.97324, -0.34)], missing: -0.23),
      Contribution(.standing, [(0.89147, 0.00), (1.0946, -0.01), (1.177, -0.21), (1.2441, -0.50), (1.3197, -0.75), (1.4493, -0.75)], missing: -0.37),
    ])
}
