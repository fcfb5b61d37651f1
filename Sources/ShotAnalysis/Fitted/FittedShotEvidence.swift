// Made by script/fit; do not edit. docs/calibration.md says how.
//
// 2026-11-30, 9813 swings of simulated clips, and 6443 of the same clips trimmed to their shots:
//   set drills, seed 521, body capsules: 24 clips
//   set drills, seed 8107, body capsules: 12 clips
//   set drills, seed 8407, body capsules: 12 clips
//   set drills, seed 8607, body capsules: 12 clips
//   set family, seed 581, body capsules: 48 clips
//   set family, seed 8103, body capsules: 24 clips
//   set family, seed 8403, body capsules: 24 clips
//   set family, seed 8503, body capsules: 12 clips
//   set family, seed 8603, body capsules: 60 clips
//   set family, seed 8703, body capsules: 4 clips
//   set family, seed 8805, body capsules: 48 clips
//   set hard, seed 541, body capsules: 48 clips
//   set hard, seed 8101, body capsules: 24 clips
//   set hard, seed 8401, body capsules: 24 clips
//   set hard, seed 8501, body capsules: 12 clips
//   set hard, seed 8601, body capsules: 36 clips
//   set hard, seed 8701, body capsules: 24 clips
//   set negatives, seed 561, body capsules: 24 clips
//   set negatives, seed 8409, body capsules: 12 clips
//   set negatives, seed 8609, body capsules: 24 clips
//   set negatives, seed 8709, body capsules: 24 clips
//   set passes, seed 9701, body capsules: 48 clips
//   set sports, seed 621, body capsules: 36 clips
//   set sports, seed 8105, body capsules: 24 clips
//   set sports, seed 8205, body capsules: 24 clips
//   set sports, seed 8405, body capsules: 24 clips
//   set sports, seed 8505, body capsules: 24 clips
//   set sports, seed 8605, body capsules: 36 clips
//   set sports, seed 8705, body capsules: 48 clips
//   set styles, seed 9416, body capsules: 48 clips
//   set athletes, seed 9412, body mesh: 60 clips
//   set athletes_sports, seed 9414, body mesh: 36 clips
//   set drills, seed 8108, body mesh: 12 clips
//   set drills, seed 8208, body mesh: 12 clips
//   set drills, seed 8408, body mesh: 12 clips
//   set drills, seed 8608, body mesh: 12 clips
//   set family, seed 591, body mesh: 36 clips
//   set family, seed 8104, body mesh: 24 clips
//   set family, seed 8404, body mesh: 24 clips
//   set family, seed 8504, body mesh: 12 clips
//   set family, seed 8604, body mesh: 60 clips
//   set family, seed 8704, body mesh: 24 clips
//   set family, seed 8806, body mesh: 48 clips
//   set hard, seed 551, body mesh: 36 clips
//   set hard, seed 8102, body mesh: 24 clips
//   set hard, seed 8402, body mesh: 24 clips
//   set hard, seed 8502, body mesh: 12 clips
//   set hard, seed 8602, body mesh: 36 clips
//   set hard, seed 8702, body mesh: 24 clips
//   set negatives, seed 571, body mesh: 16 clips
//   set negatives, seed 8410, body mesh: 12 clips
//   set negatives, seed 8610, body mesh: 24 clips
//   set negatives, seed 8710, body mesh: 24 clips
//   set passes, seed 9702, body mesh: 48 clips
//   set sports, seed 631, body mesh: 24 clips
//   set sports, seed 8106, body mesh: 24 clips
//   set sports, seed 8406, body mesh: 24 clips
//   set sports, seed 8506, body mesh: 24 clips
//   set sports, seed 8606, body mesh: 36 clips
//   set sports, seed 8706, body mesh: 48 clips
//   set styles, seed 9418, body mesh: 96 clips
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
//   set passes, seed 9641, imitated, for the network alone: 1200 clips
//   set range, seed 9606, imitated, for the network alone: 600 clips
//   set sports, seed 9603, imitated, for the network alone: 360 clips
//   set sports, seed 9613, imitated, for the network alone: 720 clips
//   set sports, seed 9623, imitated, for the network alone: 1440 clips
//   set sports, seed 9633, imitated, for the network alone: 2400 clips
//   set styles, seed 9671, imitated, for the network alone: 3300 clips
//   set styles_sports, seed 9673, imitated, for the network alone: 1800 clips
//   set technique, seed 9607, imitated, for the network alone: 360 clips
//
// On clips of a kind that was not in the fit:
// swings of whole clips: 9768, 1806 of them shots
// forehand: 1505, probability of a shot at least 0.5: 1423, named forehand: 1503
// backhand: 301, probability of a shot at least 0.5: 283, named backhand: 295
// not shots with at least 0.5: 324
// expected calibration error: 0.028
//   drills: 172 of 172 shots, 0 of 364 others
//   family any_view: 85 of 94 shots, 1 of 180 others
//   family back: 66 of 95 shots, 0 of 146 others
//   family backhands: 84 of 86 shots, 0 of 203 others
//   family friends: 77 of 80 shots, 0 of 169 others
//   family front: 78 of 88 shots, 0 of 159 others
//   family handling: 51 of 52 shots, 0 of 266 others
//   family passes: 34 of 34 shots, 51 of 316 others
//   family poor_video: 67 of 77 shots, 0 of 160 others
//   family rapid: 152 of 160 shots, 0 of 194 others
//   family slow_motion: 54 of 54 shots, 0 of 103 others
//   family soft: 62 of 81 shots, 0 of 131 others
//   family walks_in: 52 of 52 shots, 1 of 325 others
//   hard backhand: 47 of 47 shots, 0 of 105 others
//   hard between: 54 of 54 shots, 1 of 169 others
//   hard blur: 51 of 51 shots, 0 of 95 others
//   hard crossing: 49 of 49 shots, 0 of 91 others
//   hard cut: 53 of 53 shots, 0 of 95 others
//   hard light: 54 of 54 shots, 0 of 97 others
//   hard moving_camera: 50 of 50 shots, 0 of 94 others
//   hard pads: 50 of 52 shots, 0 of 99 others
//   hard rapid: 93 of 99 shots, 0 of 113 others
//   hard second_shooter: 49 of 49 shots, 1 of 96 others
//   hard shapes: 53 of 53 shots, 0 of 97 others
//   hard slow_motion: 27 of 27 shots, 0 of 50 others
//   negatives: 0 of 0 shots, 3 of 1178 others
//   sports: 0 of 0 shots, 266 of 2784 others
//   technique: 42 of 43 shots, 0 of 83 others
// type right: 1391 of 1505 forehands; mean probability 0.88
//   wrist: 664 of 726
//   snap: 522 of 555
//   slap: 205 of 224
//   drills: 165 of 172
//   family any_view: 68 of 73
//   family back: 70 of 76
//   family backhands: 10 of 13
//   family friends: 66 of 69
//   family front: 72 of 77
//   family handling: 45 of 46
//   family passes: 30 of 34
//   family poor_video: 54 of 63
//   family rapid: 110 of 131
//   family slow_motion: 53 of 54
//   family soft: 59 of 71
//   family walks_in: 43 of 44
//   hard backhand: 7 of 7
//   hard between: 49 of 49
//   hard blur: 46 of 46
//   hard crossing: 45 of 45
//   hard cut: 49 of 49
//   hard light: 48 of 48
//   hard moving_camera: 46 of 46
//   hard pads: 46 of 46
//   hard rapid: 67 of 96
//   hard second_shooter: 36 of 36
//   hard shapes: 44 of 44
//   hard slow_motion: 27 of 27
//   technique: 36 of 43
// swift-format-ignore-file

extension ShotEvidence {
  static let forehand = ShotEvidence(
    most: 8.27,
    contributions: [
      Contribution(.across, [(-0.17912, -0.04), (1.2271, 0.00)], missing: -0.04),
      Contribution(.bladeFinish, [(-0.80199, -0.07), (-0.42348, -0.18), (-0.08333, -0.05), (0.28975, 0.00), (0.88136, -0.16), (2.6189, -0.29)], missing: -0.11),
      Contribution(.bladeHeight, [(-0.98368, -0.00), (-0.5706, -0.00), (-0.36006, -0.06), (0.03395, 0.00), (0.85297, -0.30)], missing: -0.04),
      Contribution(.bladeSweep, [(0.41486, -0.57), (1.242, -0.55), (1.937, 0.00), (2.565, 0.00), (3.1794, -0.18), (4.8228, -0.18)], missing: -0.23),
      Contribution(.bladeTop, [(-0.85151, -0.29), (-0.51774, 0.00), (0.061074, 0.00), (0.44754, -0.22), (2.6484, -0.22)], missing: -0.10),
      Contribution(.drawSpeed, [(0.019614, -0.16), (0.19994, 0.00), (0.44023, -0.08), (0.54902, -0.26), (0.7097, -0.26)], missing: -0.12),
      Contribution(.drawTime, [(0.16, -0.16), (0.28, -0.04), (0.42, 0.00), (0.68, -0.18), (1.18, -0.45)], missing: -0.12),
      Contribution(.endView, [(0.0010727, -0.14), (0.071936, -0.14), (0.26894, -0.01), (0.998, -0.01)], missing: -0.05),
      Contribution(.feetAlong, [(0.0062048, -0.12), (0.15189, -0.02), (0.9956, 0.00)], missing: -0.03),
      Contribution(.finishHeight, [(-0.075028, -0.30), (0.28506, 0.00), (0.46893, 0.00), (1.7797, -0.62)], missing: -0.14),
      Contribution(.footwork, [(0.059014, -0.17), (0.13319, -0.17), (0.22037, 0.00), (0.34714, 0.00), (0.61134, -0.09), (1.3516, -1.00)], missing: -0.18),
      Contribution(.handHeight, [(-0.1249, 0.00), (0.063474, 0.00), (0.54737, -0.31), (1.3561, -0.31)], missing: -0.13),
      Contribution(.handSpeed, [(0.95509, -0.03), (8.0064, -0.15)], missing: -0.04),
      Contribution(.handsAlike, [(-0.94647, -0.12), (0.20492, 0.00), (0.60875, 0.00), (0.94157, -0.17), (0.99877, -0.17)], missing: -0.08),
      Contribution(.handsSpread, [(0.030006, 0.00)], missing: 0.41),
      Contribution(.hipTurn, [(-1.0633, -0.50), (13.41, -0.50), (24.933, -0.18), (36.465, 0.00), (101.48, 0.00)], missing: -0.19),
      Contribution(.hold, [(-0.41745, -0.05), (0.67689, -0.05), (1.3038, -0.05)], missing: 0.09),
      Contribution(.lastingTurn, [(0.27281, 0.00), (2.6286, 0.00), (18.004, -0.24), (39.616, -0.24), (165.45, -0.45)], missing: -0.13),
      Contribution(.legwork, [(0.022667, -2.17), (0.065005, -2.17), (0.11581, -2.01), (0.17976, -1.36), (0.26234, -0.90), (0.51823, 0.00)], missing: -1.51),
      Contribution(.legworkInDepth, [(0.07038, -0.22), (0.14139, -0.22), (0.19915, -0.17), (0.2659, -0.17), (0.3631, -0.09), (0.68018, 0.00)], missing: -0.15),
      Contribution(.loadHeight, [(-0.081561, -0.20), (0.1252, -0.03), (0.76982, -0.02), (1.7747, -0.64)], missing: -0.09),
      Contribution(.lowerHand, [(-1, -0.62), (1, 0.00)], missing: -0.33),
      Contribution(.oppositeAfter, [(0, -0.28), (0.41495, 0.00), (0.55084, -0.14), (0.77487, -0.18)], missing: -0.18),
      Contribution(.oppositeBefore, [(0, 0.00), (0.41173, 0.00), (0.73469, -0.06)], missing: -0.01),
      Contribution(.reachAfter, [(0.1694, -0.31), (0.51531, -0.07), (0.70163, -0.07), (0.83773, 0.00), (1.2807, 0.00)], missing: -0.06),
      Contribution(.reachBefore, [(0.17115, -0.26), (0.52752, -0.26), (0.7228, -0.18), (0.85528, 0.00), (1.285, 0.00)], missing: -0.11),
      Contribution(.rest, [(-0.79816, -0.32), (0.10343, 0.00), (0.35049, -0.13), (0.62302, -0.16), (0.97374, -0.64), (1.395, -0.78)], missing: 0.42),
      Contribution(.returnSpeed, [(0, -0.09), (0.2062, 0.00), (0.3365, 0.00), (0.43126, -0.17), (0.54099, -0.44), (0.74327, -0.44)], missing: -0.18),
      Contribution(.rise, [(0.066667, 0.00), (0.13333, -0.01), (0.16667, -0.14), (0.23333, -0.19), (0.33333, -0.47)], missing: -0.40),
      Contribution(.sameAfter, [(0, -0.01), (0.66695, 0.00)], missing: -0.01),
      Contribution(.sameBefore, [(0, -0.00), (0.38164, -0.10), (0.68599, 0.00)], missing: -0.01),
      Contribution(.shoulderTurn, [(2.0159, -0.21), (17.143, -0.21), (30.694, -0.14), (46.404, 0.00), (68.735, -0.11), (114.13, -0.11)], missing: -0.13),
      Contribution(.sizeInFrame, [(0.16753, -0.22), (0.64475, -0.20), (0.9623, 0.00)], missing: -0.18),
      Contribution(.standing, [(0.87382, 0.00), (1.0718, 0.00), (1.239, -0.09), (1.4478, -0.09)], missing: -0.05),
      Contribution(.steepness, [(0.016547, -0.05), (0.41112, -0.12), (0.79015, 0.00), (4.8773, 0.00)], missing: -0.07),
      Contribution(.stickLowerHand, [(-0.99825, -1.45), (-0.91883, -0.93), (-0.3223, -0.35), (0.64179, -0.00), (0.99459, 0.00)], missing: -0.45),
      Contribution(.stickSeen, [(0, -0.25), (0.66667, 0.00), (0.98069, 0.00), (1, -0.10)], missing: -0.09),
      Contribution(.stickTurn, [(3.5831, -0.00), (40.743, 0.00), (71.617, -0.22), (117.42, -0.22)], missing: -0.09),
      Contribution(.usual, [(-0.066136, -0.50), (0.18312, 0.00), (0.77333, -0.04), (1.0117, -0.17)], missing: -0.10),
      Contribution(.usualSpeed, [(0.081169, 0.00), (0.16763, -0.17), (0.30398, -0.31), (0.58843, -0.31)], missing: -0.21),
      Contribution(.patternForehand, [(-5, -7.00), (5, 0)], missing: -3.50),
    ],
    mostInEndView: 3.19,
    contributionsInEndView: [
      Contribution(.across, [(-0.17912, 0.00), (0.55044, -0.00), (0.77831, -0.29), (1.2271, -0.29)], missing: -0.09),
      Contribution(.bladeFinish, [(-0.80199, -0.17), (-0.08333, -0.17), (0.28975, 0.00), (2.6189, 0.00)], missing: -0.09),
      Contribution(.bladeHeight, [(-0.98368, -0.54), (-0.5706, -0.54), (-0.36006, -0.06), (0.03395, 0.00), (0.85297, 0.00)], missing: -0.29),
      Contribution(.bladeSweep, [(0.41486, 0.00), (1.242, -0.01), (2.565, -0.68), (3.1794, -0.78), (4.8228, -0.78)], missing: -0.44),
      Contribution(.bladeTop, [(-0.85151, -0.35), (-0.51774, -0.35), (-0.27905, -0.12), (0.061074, 0.00), (2.6484, 0.00)], missing: -0.13),
      Contribution(.drawTime, [(0.16, 0.00), (1.18, -0.01)], missing: -0.00),
      Contribution(.feetAlong, [(0.0062048, -0.06), (0.62337, -0.06), (0.86566, 0.00), (0.9956, 0.00)], missing: -0.04),
      Contribution(.finishHeight, [(-0.075028, -0.05), (0.28506, -0.05), (0.46893, 0.00), (1.7797, 0.00)], missing: -0.02),
      Contribution(.footwork, [(0.059014, 0.00), (0.22037, 0.00), (0.34714, -0.13), (0.61134, -0.20), (1.3516, -0.21)], missing: -0.09),
      Contribution(.handsSpread, [(0.030006, -0.35), (0.32053, -0.35), (0.52402, 0.00), (1.2415, 0.00)], missing: -0.57),
      Contribution(.hipTurn, [(-1.0633, -0.45), (24.933, -0.45), (36.465, -0.39), (53.622, 0.00), (101.48, 0.00)], missing: -0.30),
      Contribution(.hold, [(-0.41745, -0.14), (0.26836, -0.14), (0.67689, 0.00), (1.3038, 0.00)], missing: -0.04),
      Contribution(.legwork, [(0.022667, 0.00), (0.11581, -0.01), (0.17976, -0.37), (0.26234, -0.74), (0.51823, -0.74)], missing: -0.30),
      Contribution(.legworkInDepth, [(0.07038, -0.04), (0.3631, 0.00), (0.68018, 0.00)], missing: -0.03),
      Contribution(.oppositeBefore, [(0, 0.00), (0.41173, 0.00), (0.56009, -0.12), (0.73469, -0.12)], missing: -0.04),
      Contribution(.reachAfter, [(0.1694, -0.04), (1.2807, 0.00)], missing: -0.03),
      Contribution(.reachBefore, [(0.17115, -0.14), (0.52752, -0.14), (0.7228, 0.00), (1.285, 0.00)], missing: -0.04),
      Contribution(.rest, [(-0.79816, -0.16), (0.10343, -0.16), (0.35049, 0.00), (0.62302, 0.00), (0.97374, -0.37), (1.395, -0.37)], missing: -0.16),
      Contribution(.returnSpeed, [(0, -0.13), (0.2062, 0.00), (0.74327, 0.00)], missing: -0.01),
      Contribution(.rise, [(0.066667, -0.31), (0.2, -0.31), (0.23333, 0.00), (0.33333, 0.00)], missing: -0.23),
      Contribution(.sameAfter, [(0, 0.00), (0.36452, -0.13), (0.66695, -0.13)], missing: -0.03),
      Contribution(.sameBefore, [(0, 0.00), (0.38164, -0.36), (0.68599, -0.36)], missing: -0.09),
      Contribution(.shoulderTurn, [(2.0159, -0.08), (46.404, -0.08), (68.735, 0.00), (114.13, 0.00)], missing: -0.06),
      Contribution(.sizeInFrame, [(0.16753, -0.04), (0.29326, -0.04), (0.38997, -0.09), (0.9623, 0.00)], missing: -0.06),
      Contribution(.stickTurn, [(3.5831, 0.00), (25.852, -0.22), (40.743, -0.72), (54.477, -0.83), (117.42, -0.84)], missing: -0.60),
      Contribution(.usual, [(-0.066136, -0.13), (0.18312, -0.01), (1.0117, -0.00)], missing: -0.02),
      Contribution(.usualSpeed, [(0.081169, 0.00), (0.16763, -0.00), (0.23609, -0.33), (0.58843, -0.33)], missing: -0.23),
    ])

  static let backhand = ShotEvidence(
    most: 6.96,
    contributions: [
      Contribution(.across, [(-0.17912, 0.00), (0.19613, 0.00), (0.36834, -0.09), (1.2271, -0.09)], missing: -0.06),
      Contribution(.bladeFinish, [(-0.80199, -0.43), (-0.42348, -0.43), (-0.08333, -0.31), (0.28975, -0.09), (0.88136, 0.00), (2.6189, 0.00)], missing: -0.21),
      Contribution(.bladeHeight, [(-0.98368, -0.36), (-0.5706, -0.36), (0.03395, 0.00), (0.85297, 0.00)], missing: -0.23),
      Contribution(.bladeSweep, [(0.41486, 0.00), (1.937, -0.00), (2.565, -0.06), (3.1794, -0.33), (4.8228, -0.33)], missing: -0.12),
      Contribution(.bladeTop, [(-0.85151, -0.63), (-0.51774, -0.63), (-0.27905, 0.00), (0.061074, 0.00), (0.44754, -0.45), (2.6484, -0.48)], missing: -0.34),
      Contribution(.drawSpeed, [(0.019614, -0.09), (0.19994, -0.09), (0.32477, 0.00), (0.44023, 0.00), (0.7097, -0.63)], missing: -0.15),
      Contribution(.drawTime, [(0.16, -0.02), (0.42, 0.00), (0.68, -0.14), (1.18, -0.14)], missing: -0.05),
      Contribution(.feetAlong, [(0.0062048, -0.20), (0.3829, -0.20), (0.62337, -0.02), (0.9956, 0.00)], missing: -0.11),
      Contribution(.finishHeight, [(-0.075028, -0.72), (0.1353, -0.71), (0.28506, -0.55), (0.46893, 0.00), (1.7797, 0.00)], missing: -0.33),
      Contribution(.footwork, [(0.059014, 0.00), (0.34714, 0.00), (0.61134, -0.09), (1.3516, -0.54)], missing: -0.07),
      Contribution(.handHeight, [(-0.1249, 0.00), (0.30821, 0.00), (0.54737, -0.28), (1.3561, -0.31)], missing: -0.09),
      Contribution(.handsAlike, [(-0.94647, -0.28), (0.81205, -0.28), (0.94157, -0.20), (0.99877, 0.00)], missing: -0.22),
      Contribution(.handsSpread, [(0.030006, 0.00)], missing: 0.07),
      Contribution(.hipTurn, [(-1.0633, -0.06), (13.41, -0.00), (101.48, 0.00)], missing: -0.01),
      Contribution(.hold, [(-0.41745, -0.60), (0.26836, -0.60), (0.67689, -0.27), (0.94115, 0.00), (1.3038, 0.00)], missing: -0.22),
      Contribution(.legwork, [(0.022667, -0.51), (0.065005, -0.51), (0.11581, -0.15), (0.26234, -0.00), (0.51823, 0.00)], missing: -0.21),
      Contribution(.legworkInDepth, [(0.07038, -0.38), (0.14139, -0.25), (0.19915, -0.21), (0.2659, -0.21), (0.3631, 0.00), (0.68018, 0.00)], missing: -0.17),
      Contribution(.loadHeight, [(-0.081561, -0.14), (0.27817, -0.13), (0.45338, 0.00), (0.76982, -0.08), (1.7747, -0.60)], missing: -0.14),
      Contribution(.lowerHand, [(-1, 0.00), (0, 0.00), (0.075694, -0.13), (1, -0.13)], missing: -0.03),
      Contribution(.oppositeAfter, [(0, 0.00), (0.41495, -0.79), (0.77487, -0.79)], missing: -0.43),
      Contribution(.oppositeBefore, [(0, -0.35), (0.41173, 0.00), (0.73469, 0.00)], missing: -0.17),
      Contribution(.reachAfter, [(0.1694, -0.20), (0.83773, -0.20), (1.2807, 0.00)], missing: -0.17),
      Contribution(.reachBefore, [(0.17115, 0.00), (1.285, -0.02)], missing: -0.01),
      Contribution(.rest, [(-0.79816, -0.21), (0.35049, -0.21), (0.97374, 0.00), (1.395, 0.00)], missing: -0.12),
      Contribution(.returnSpeed, [(0, 0.00), (0.3365, -0.02), (0.43126, -0.11), (0.74327, -0.11)], missing: -0.06),
      Contribution(.rise, [(0.066667, -0.16), (0.2, -0.14), (0.23333, 0.00), (0.33333, 0.00)], missing: -0.12),
      Contribution(.sameAfter, [(0, -0.75), (0.36452, 0.00), (0.66695, 0.00)], missing: -0.56),
      Contribution(.sameBefore, [(0, 0.00), (0.38164, -0.42), (0.68599, -0.42)], missing: -0.11),
      Contribution(.shoulderTurn, [(2.0159, -0.40), (17.143, -0.39), (30.694, -0.04), (46.404, 0.00), (114.13, 0.00)], missing: -0.13),
      Contribution(.sizeInFrame, [(0.16753, 0.00), (0.38997, 0.00), (0.49399, -0.29), (0.9623, -0.30)], missing: -0.15),
      Contribution(.standing, [(0.87382, 0.00), (1.0718, -0.20), (1.1634, -0.40), (1.4478, -0.43)], missing: -0.33),
      Contribution(.steepness, [(0.016547, 0.00), (0.79015, -0.05), (4.8773, -0.05)], missing: -0.01),
      Contribution(.stickLowerHand, [(-0.99825, -0.59), (-0.91883, -0.07), (-0.3223, 0.00), (0.64179, -0.22), (0.92937, -0.94), (0.99459, -0.95)], missing: -0.46),
      Contribution(.stickSeen, [(0, 0.00), (0.98069, 0.00), (1, -0.26)], missing: -0.15),
      Contribution(.usual, [(-0.066136, -0.10), (0.18312, -0.10), (0.37525, 0.00), (0.77333, 0.00), (1.0117, -0.12)], missing: -0.05),
      Contribution(.usualSpeed, [(0.081169, 0.00), (0.30398, 0.00), (0.3898, -0.06), (0.58843, -0.06)], missing: -0.02),
      Contribution(.patternBackhand, [(-5, -7.00), (5, 0)], missing: -3.50),
    ],
    mostInEndView: 1.42,
    contributionsInEndView: [
      Contribution(.across, [(-0.17912, 0.00), (0.36834, 0.00), (0.55044, -0.18), (1.2271, -0.18)], missing: -0.09),
      Contribution(.bladeHeight, [(-0.98368, -0.08), (-0.36006, -0.02), (0.85297, 0.00)], missing: -0.04),
      Contribution(.drawTime, [(0.16, -0.06), (0.28, -0.06), (0.34, 0.00), (1.18, 0.00)], missing: -0.02),
      Contribution(.footwork, [(0.059014, -0.05), (0.34714, 0.00), (1.3516, -0.01)], missing: -0.02),
      Contribution(.handHeight, [(-0.1249, 0.00), (0.30821, 0.00), (0.54737, -0.06), (1.3561, -0.06)], missing: -0.02),
      Contribution(.handSpeed, [(0.95509, 0.00), (3.554, -0.04), (8.0064, -0.04)], missing: -0.02),
      Contribution(.legwork, [(0.022667, -0.33), (0.065005, -0.33), (0.11581, -0.07), (0.17976, -0.00), (0.51823, 0.00)], missing: -0.12),
      Contribution(.loadHeight, [(-0.081561, 0.00), (1.7747, -0.02)], missing: -0.01),
      Contribution(.reachAfter, [(0.1694, -0.79), (0.51531, -0.79), (0.70163, -0.53), (0.98178, -0.00), (1.2807, 0.00)], missing: -0.40),
      Contribution(.reachBefore, [(0.17115, 0.00), (0.52752, -0.00), (0.7228, -0.85), (0.85528, -1.05), (0.99347, -1.42), (1.285, -1.43)], missing: -0.81),
      Contribution(.rise, [(0.066667, -0.06), (0.13333, -0.06), (0.16667, 0.00), (0.33333, 0.00)], missing: -0.02),
      Contribution(.sameAfter, [(0, -0.05), (0.36452, 0.00), (0.66695, 0.00)], missing: -0.04),
      Contribution(.sizeInFrame, [(0.16753, 0.00), (0.38997, 0.00), (0.49399, -0.15), (0.9623, -0.15)], missing: -0.08),
      Contribution(.standing, [(0.87382, 0.00), (1.0718, 0.00), (1.1634, -0.11), (1.239, -0.15), (1.3144, -0.24), (1.4478, -0.24)], missing: -0.12),
      Contribution(.stickLowerHand, [(-0.99825, -0.01), (0.99459, -0.00)], missing: -0.00),
    ])
}
