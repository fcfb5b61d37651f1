// Made by script/fit; do not edit. docs/calibration.md says how.
//
// 2026-11-30, 5385 swings of simulated clips, and 3513 of the same clips trimmed to their shots:
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
// swings of whole clips: 5368, 857 of them shots
// forehand: 734, probability of a shot at least 0.5: 712, named forehand: 734
// backhand: 123, probability of a shot at least 0.5: 117, named backhand: 121
// not shots with at least 0.5: 179
// expected calibration error: 0.030
//   drills: 132 of 133 shots, 0 of 279 others
//   family any_view: 27 of 28 shots, 0 of 50 others
//   family back: 21 of 30 shots, 0 of 37 others
//   family backhands: 28 of 28 shots, 0 of 67 others
//   family friends: 26 of 26 shots, 0 of 61 others
//   family front: 24 of 28 shots, 0 of 44 others
//   family handling: 16 of 16 shots, 0 of 85 others
//   family passes: 2 of 2 shots, 5 of 38 others
//   family poor_video: 20 of 23 shots, 0 of 44 others
//   family rapid: 54 of 56 shots, 0 of 68 others
//   family slow_motion: 17 of 17 shots, 0 of 30 others
//   family soft: 20 of 24 shots, 0 of 42 others
//   family walks_in: 17 of 17 shots, 1 of 93 others
//   hard backhand: 29 of 29 shots, 0 of 65 others
//   hard between: 34 of 34 shots, 0 of 111 others
//   hard blur: 32 of 32 shots, 0 of 58 others
//   hard crossing: 29 of 29 shots, 0 of 58 others
//   hard cut: 20 of 20 shots, 0 of 42 others
//   hard light: 34 of 34 shots, 0 of 58 others
//   hard moving_camera: 33 of 33 shots, 0 of 63 others
//   hard pads: 32 of 32 shots, 0 of 62 others
//   hard rapid: 59 of 61 shots, 0 of 69 others
//   hard second_shooter: 32 of 32 shots, 0 of 61 others
//   hard shapes: 33 of 33 shots, 0 of 63 others
//   hard slow_motion: 17 of 17 shots, 0 of 28 others
//   negatives: 0 of 0 shots, 4 of 825 others
//   sports: 0 of 0 shots, 169 of 1927 others
//   technique: 41 of 43 shots, 0 of 83 others
// type right: 687 of 734 forehands; mean probability 0.91
//   wrist: 347 of 369
//   snap: 224 of 243
//   slap: 116 of 122
//   drills: 128 of 133
//   family any_view: 25 of 25
//   family back: 23 of 25
//   family backhands: 3 of 3
//   family friends: 20 of 22
//   family front: 25 of 26
//   family handling: 14 of 14
//   family passes: 2 of 2
//   family poor_video: 18 of 20
//   family rapid: 37 of 43
//   family slow_motion: 17 of 17
//   family soft: 18 of 19
//   family walks_in: 16 of 16
//   hard backhand: 4 of 4
//   hard between: 30 of 30
//   hard blur: 29 of 29
//   hard crossing: 26 of 26
//   hard cut: 18 of 18
//   hard light: 28 of 31
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
    most: 11.51,
    contributions: [
      Contribution(.across, [(-0.20237, -0.27), (0.16959, -0.25), (0.34486, -0.08), (0.77931, -0.08), (1.2298, 0.00)], missing: -0.12),
      Contribution(.bladeFinish, [(-0.77729, -0.28), (-0.41212, -0.28), (-0.014924, 0.00), (0.37144, 0.00), (1.0581, -0.57), (2.8268, -0.66)], missing: -0.27),
      Contribution(.bladeHeight, [(-0.95058, -0.00), (0.039323, -0.02), (0.93132, -0.09)], missing: -0.02),
      Contribution(.bladeSweep, [(0.40712, -0.03), (4.9939, 0.00)], missing: -0.01),
      Contribution(.bladeTop, [(-0.79512, -0.20), (-0.51126, 0.00), (0.099935, 0.00), (0.53954, -0.22), (2.8127, -0.22)], missing: -0.09),
      Contribution(.drawSpeed, [(0.020299, 0.00), (0.19982, 0.00), (0.32493, -0.04), (0.54802, -0.38), (0.7071, -0.38)], missing: -0.16),
      Contribution(.drawTime, [(0.16, -0.36), (0.28, -0.28), (0.34, 0.00), (0.44, 0.00), (0.7, -0.66), (1.18, -0.77)], missing: -0.32),
      Contribution(.endView, [(0.0014193, -0.14), (0.078552, -0.14), (0.27765, 0.00), (0.9979, 0.00)], missing: -0.04),
      Contribution(.feetAlong, [(0.0059545, -0.28), (0.14603, 0.00), (0.99558, -0.00)], missing: -0.04),
      Contribution(.finishHeight, [(-0.056954, -1.27), (0.1449, 0.00), (0.505, -0.00), (0.86791, -0.45), (1.8425, -0.65)], missing: -0.29),
      Contribution(.footwork, [(0.055955, 0.00), (0.56874, 0.00), (1.314, -2.16)], missing: -0.23),
      Contribution(.handHeight, [(-0.10554, 0.00), (0.077229, 0.00), (0.18868, -0.08), (0.33598, -0.47), (0.62215, -0.67), (1.4479, -0.68)], missing: -0.31),
      Contribution(.handSpeed, [(0.93787, 0.00), (3.5212, 0.00), (4.7251, -0.26), (7.8694, -0.44)], missing: -0.10),
      Contribution(.handsAlike, [(-0.96041, -0.08), (0.12957, 0.00), (0.60163, 0.00), (0.81543, -0.13), (0.94479, -0.28), (0.9989, -0.32)], missing: -0.13),
      Contribution(.handsSpread, [(0.027369, 0.00)], missing: 0.37),
      Contribution(.hipTurn, [(-1.498, -0.75), (12.266, -0.75), (24.395, -0.39), (35.697, 0.00), (98.228, -0.01)], missing: -0.31),
      Contribution(.hold, [(-0.4005, 0.00)], missing: 0.20),
      Contribution(.lastingTurn, [(0.2801, 0.00), (2.772, 0.00), (7.8166, -0.34), (17.273, -0.62), (190.85, -0.62)], missing: -0.37),
      Contribution(.legwork, [(0.02163, -4.21), (0.10512, -4.19), (0.16958, -2.55), (0.25425, -1.88), (0.51096, 0.00)], missing: -3.00),
      Contribution(.legworkInDepth, [(0.067908, -0.87), (0.13637, -0.87), (0.25313, -0.67), (0.34676, -0.67), (0.659, 0.00)], missing: -0.69),
      Contribution(.loadHeight, [(-0.0599, -0.85), (0.13954, 0.00), (0.84662, 0.00), (1.8432, -0.77)], missing: -0.16),
      Contribution(.lowerHand, [(-1, -0.92), (0.052125, -0.58), (1, 0.00)], missing: -0.54),
      Contribution(.oppositeAfter, [(0, -0.37), (0.42114, 0.00), (0.5526, -0.57), (0.77723, -0.59)], missing: -0.35),
      Contribution(.reachAfter, [(0.15224, -0.27), (0.4761, -0.27), (0.68361, -0.07), (0.82675, -0.07), (0.96554, 0.00), (1.2694, 0.00)], missing: -0.11),
      Contribution(.reachBefore, [(0.15924, -0.27), (0.70543, -0.27), (0.84267, 0.00), (0.97524, 0.00), (1.2741, -0.15)], missing: -0.15),
      Contribution(.rest, [(-0.80137, -0.21), (0.096516, 0.00), (0.35043, -0.18), (0.61969, -0.19), (0.96384, -0.78), (1.3922, -1.13)], missing: 0.17),
      Contribution(.returnSpeed, [(0, -0.30), (0.20846, 0.00), (0.34414, 0.00), (0.43615, -0.14), (0.54227, -0.45), (0.7455, -0.45)], missing: -0.20),
      Contribution(.rise, [(0.066667, 0.00), (0.13333, 0.00), (0.16667, -0.17), (0.2, -0.23), (0.23333, -0.23), (0.33333, -0.61)], missing: -0.28),
      Contribution(.sameBefore, [(0, -0.05), (0.41161, -0.48), (0.6893, 0.00)], missing: -0.11),
      Contribution(.shoulderTurn, [(1.8217, -0.12), (15.956, -0.12), (29.858, 0.00), (46.154, 0.00), (68.234, -0.20), (110.37, -0.20)], missing: -0.10),
      Contribution(.size, [(0.26495, 0.00), (0.58187, 0.00), (0.78921, -0.06), (1.2313, -0.06)], missing: -0.02),
      Contribution(.sizeInFrame, [(0.17398, -0.08), (0.30303, -0.08), (0.40269, -0.01), (0.97595, 0.00)], missing: -0.03),
      Contribution(.standing, [(0.88997, 0.00), (1.3224, -0.04), (1.4534, -0.04)], missing: -0.01),
      Contribution(.steepness, [(0.017251, -0.02), (5.4459, 0.00)], missing: -0.01),
      Contribution(.stickLowerHand, [(-0.99949, -1.80), (-0.97016, -1.33), (-0.45215, -0.74), (0.73249, 0.00), (0.99888, 0.00)], missing: -0.65),
      Contribution(.stickSeen, [(0, -0.12), (0.6875, 0.00), (1, -0.01)], missing: -0.02),
      Contribution(.stickTurn, [(3.8735, 0.00), (57.551, 0.00), (75.679, -0.42), (119.27, -0.42)], missing: -0.13),
      Contribution(.usual, [(-0.07287, -0.61), (0.18212, 0.00), (0.7729, -0.02), (1.0095, -0.32)], missing: -0.13),
      Contribution(.usualSpeed, [(0.082447, 0.00), (0.1732, -0.60), (0.24235, -0.83), (0.30798, -0.91), (0.39525, -0.96), (0.59825, -0.96)], missing: -0.75),
      Contribution(.patternForehand, [(-5, -7.00), (5, 0)], missing: -3.50),
    ],
    mostInEndView: 3.66,
    contributionsInEndView: [
      Contribution(.bladeHeight, [(-0.95058, -0.44), (-0.57488, -0.43), (-0.39679, -0.00), (0.93132, 0.00)], missing: -0.22),
      Contribution(.bladeSweep, [(0.40712, -0.00), (2.0961, -0.03), (2.7252, -0.48), (3.3876, -0.59), (4.9939, -0.59)], missing: -0.28),
      Contribution(.drawSpeed, [(0.020299, 0.00), (0.32493, -0.03), (0.44092, -0.54), (0.7071, -0.55)], missing: -0.28),
      Contribution(.drawTime, [(0.16, 0.00), (0.34, 0.00), (0.44, -0.17), (1.18, -0.17)], missing: -0.08),
      Contribution(.finishHeight, [(-0.056954, -0.35), (0.1449, -0.35), (0.29997, -0.00), (1.8425, 0.00)], missing: -0.11),
      Contribution(.footwork, [(0.055955, 0.00), (0.32818, 0.00), (0.56874, -0.17), (1.314, -0.47)], missing: -0.08),
      Contribution(.handsSpread, [(0.027369, -0.45), (0.20711, -0.45), (0.32764, -0.09), (0.52427, 0.00), (1.2654, 0.00)], missing: -0.25),
      Contribution(.hipTurn, [(-1.498, -0.75), (24.395, -0.75), (35.697, -0.36), (52.844, 0.00), (98.228, 0.00)], missing: -0.45),
      Contribution(.hold, [(-0.4005, -0.54), (0.2519, -0.54), (0.66512, -0.02), (1.2905, 0.00)], missing: -0.17),
      Contribution(.legwork, [(0.02163, 0.00), (0.10512, -0.00), (0.16958, -0.57), (0.25425, -1.21), (0.51096, -1.21)], missing: -0.48),
      Contribution(.loadHeight, [(-0.0599, -0.00)], missing: -0.01),
      Contribution(.oppositeBefore, [(0, 0.00), (0.41637, -0.31), (0.73356, -0.33)], missing: -0.17),
      Contribution(.reachBefore, [(0.15924, -0.28), (0.48318, -0.28), (0.70543, -0.07), (0.84267, 0.00), (1.2741, 0.00)], missing: -0.10),
      Contribution(.rest, [(-0.80137, 0.00), (0.61969, 0.00), (0.96384, -0.30), (1.3922, -0.30)], missing: -0.09),
      Contribution(.rise, [(0.066667, -0.65), (0.16667, -0.64), (0.2, -0.55), (0.23333, 0.00), (0.33333, 0.00)], missing: -0.47),
      Contribution(.sameBefore, [(0, 0.00), (0.41161, -0.51), (0.6893, -0.51)], missing: -0.14),
      Contribution(.size, [(0.26495, 0.00), (0.45349, 0.00), (0.58187, -0.24), (1.2313, -0.24)], missing: -0.12),
      Contribution(.sizeInFrame, [(0.17398, -0.09), (0.50826, -0.09), (0.65972, 0.00), (0.97595, 0.00)], missing: -0.07),
      Contribution(.stickLowerHand, [(-0.99949, -0.08), (0.73249, -0.06), (0.99888, 0.00)], missing: -0.05),
      Contribution(.stickTurn, [(3.8735, 0.00), (30.002, -0.52), (45.728, -1.01), (57.551, -1.44), (119.27, -1.46)], missing: -1.02),
      Contribution(.usualSpeed, [(0.082447, 0.00), (0.1732, -0.01), (0.24235, -0.32), (0.59825, -0.32)], missing: -0.22),
    ])

  static let backhand = ShotEvidence(
    most: 8.69,
    contributions: [
      Contribution(.across, [(-0.20237, 0.00), (0.16959, 0.00), (0.34486, -0.49), (1.2298, -0.49)], missing: -0.34),
      Contribution(.bladeFinish, [(-0.77729, -0.46), (-0.41212, -0.46), (-0.014924, -0.27), (0.37144, -0.04), (1.0581, 0.00), (2.8268, 0.00)], missing: -0.20),
      Contribution(.bladeHeight, [(-0.95058, -1.01), (-0.57488, -1.01), (-0.39679, 0.00), (0.93132, -0.01)], missing: -0.52),
      Contribution(.bladeSweep, [(0.40712, 0.00), (2.0961, -0.00), (2.7252, -0.26), (3.3876, -1.03), (4.9939, -1.03)], missing: -0.36),
      Contribution(.bladeTop, [(-0.79512, -0.27), (-0.51126, -0.27), (-0.26699, 0.00), (0.099935, 0.00), (0.53954, -0.25), (2.8127, -0.29)], missing: -0.16),
      Contribution(.drawSpeed, [(0.020299, -0.17), (0.19982, -0.00), (0.44092, 0.00), (0.54802, -0.55), (0.7071, -0.58)], missing: -0.19),
      Contribution(.drawTime, [(0.16, -0.00), (0.44, 0.00), (0.7, -0.16), (1.18, -0.16)], missing: -0.05),
      Contribution(.feetAlong, [(0.0059545, -0.29), (0.38459, -0.29), (0.63045, 0.00), (0.99558, 0.00)], missing: -0.14),
      Contribution(.finishHeight, [(-0.056954, -0.92), (0.1449, -0.92), (0.29997, -0.76), (0.505, 0.00), (1.8425, 0.00)], missing: -0.43),
      Contribution(.footwork, [(0.055955, 0.00), (0.56874, 0.00), (1.314, -0.11)], missing: -0.01),
      Contribution(.handHeight, [(-0.10554, 0.00), (0.33598, 0.00), (0.62215, -1.10), (1.4479, -1.11)], missing: -0.32),
      Contribution(.handSpeed, [(0.93787, 0.00), (7.8694, -0.02)], missing: -0.01),
      Contribution(.handsAlike, [(-0.96041, -0.48), (0.81543, -0.48), (0.94479, -0.29), (0.9989, 0.00)], missing: -0.38),
      Contribution(.handsSpread, [(0.027369, 0.00), (0.20711, -0.01), (0.32764, -0.07), (1.2654, -0.07)], missing: -0.04),
      Contribution(.hipTurn, [(-1.498, -0.02), (35.697, 0.00), (52.844, -0.40), (98.228, -0.40)], missing: -0.12),
      Contribution(.hold, [(-0.4005, -0.61), (0.2519, -0.61), (0.66512, -0.52), (0.94149, 0.00), (1.2905, 0.00)], missing: -0.27),
      Contribution(.lastingTurn, [(0.2801, 0.00), (190.85, -0.03)], missing: -0.01),
      Contribution(.legwork, [(0.02163, -0.76), (0.057817, -0.76), (0.10512, -0.39), (0.25425, 0.00), (0.51096, 0.00)], missing: -0.35),
      Contribution(.legworkInDepth, [(0.067908, -0.12), (0.25313, -0.10), (0.34676, 0.00), (0.659, 0.00)], missing: -0.07),
      Contribution(.loadHeight, [(-0.0599, -0.06), (0.13954, -0.06), (0.2925, 0.00), (0.84662, -0.04), (1.8432, -0.04)], missing: -0.03),
      Contribution(.lowerHand, [(-1, 0.00), (0, 0.00), (0.052125, -0.43), (1, -0.43)], missing: -0.10),
      Contribution(.oppositeAfter, [(0, 0.00), (0.42114, -1.03), (0.77723, -1.02)], missing: -0.56),
      Contribution(.oppositeBefore, [(0, -0.67), (0.41637, -0.01), (0.73356, 0.00)], missing: -0.32),
      Contribution(.reachAfter, [(0.15224, -0.69), (0.68361, -0.68), (0.82675, -0.53), (0.96554, -0.00), (1.2694, 0.00)], missing: -0.45),
      Contribution(.returnSpeed, [(0, 0.00), (0.34414, 0.00), (0.43615, -0.44), (0.54227, -0.59), (0.7455, -0.59)], missing: -0.27),
      Contribution(.rise, [(0.066667, -0.25), (0.16667, -0.25), (0.23333, 0.00), (0.33333, 0.00)], missing: -0.17),
      Contribution(.sameAfter, [(0, -1.02), (0.3829, 0.00), (0.67492, 0.00)], missing: -0.75),
      Contribution(.sameBefore, [(0, 0.00), (0.41161, -0.81), (0.6893, -0.81)], missing: -0.22),
      Contribution(.shoulderTurn, [(1.8217, -0.53), (15.956, -0.53), (29.858, -0.24), (46.154, 0.00), (110.37, 0.00)], missing: -0.21),
      Contribution(.size, [(0.26495, 0.00), (0.58187, 0.00), (0.78921, -0.09), (1.2313, -0.09)], missing: -0.03),
      Contribution(.sizeInFrame, [(0.17398, 0.00), (0.40269, -0.00), (0.50826, -0.44), (0.65972, -0.84), (0.97595, -0.84)], missing: -0.34),
      Contribution(.standing, [(0.88997, 0.00), (1.0897, -0.16), (1.1812, -0.46), (1.2507, -0.51), (1.4534, -0.51)], missing: -0.38),
      Contribution(.steepness, [(0.017251, 0.00), (0.26152, 0.00), (0.454, -0.10), (5.4459, -0.10)], missing: -0.05),
      Contribution(.stickLowerHand, [(-0.99949, -0.70), (-0.97016, 0.00), (-0.45215, 0.00), (0.73249, -0.27), (0.96899, -1.43), (0.99888, -1.45)], missing: -0.67),
      Contribution(.stickSeen, [(0, 0.00), (0.6875, 0.00), (1, -0.36)], missing: -0.25),
      Contribution(.patternBackhand, [(-5, -7.00), (5, 0)], missing: -3.50),
    ],
    mostInEndView: 1.09,
    contributionsInEndView: [
      Contribution(.bladeHeight, [(-0.95058, -0.25), (-0.57488, -0.25), (-0.39679, -0.00), (0.93132, 0.00)], missing: -0.13),
      Contribution(.bladeSweep, [(0.40712, 0.00), (4.9939, -0.01)], missing: -0.00),
      Contribution(.drawSpeed, [(0.020299, 0.00), (0.54802, -0.04), (0.7071, -0.04)], missing: -0.01),
      Contribution(.finishHeight, [(-0.056954, -0.11), (0.29997, -0.10), (0.505, 0.00), (1.8425, 0.00)], missing: -0.05),
      Contribution(.handHeight, [(-0.10554, 0.00), (0.62215, -0.03), (1.4479, -0.03)], missing: -0.01),
      Contribution(.legwork, [(0.02163, -0.34), (0.057817, -0.34), (0.10512, -0.16), (0.16958, -0.16), (0.25425, 0.00), (0.51096, 0.00)], missing: -0.17),
      Contribution(.loadHeight, [(-0.0599, 0.00), (1.8432, -0.01)], missing: -0.01),
      Contribution(.oppositeAfter, [(0, 0.00), (0.77723, -0.02)], missing: -0.01),
      Contribution(.reachAfter, [(0.15224, -0.34), (0.68361, -0.34), (0.82675, -0.22), (0.96554, 0.00), (1.2694, 0.00)], missing: -0.21),
      Contribution(.reachBefore, [(0.15924, 0.00), (0.48318, 0.00), (0.70543, -0.75), (0.97524, -1.45), (1.2741, -1.45)], missing: -0.81),
      Contribution(.sameAfter, [(0, -0.05), (0.3829, 0.00), (0.67492, 0.00)], missing: -0.04),
      Contribution(.sameBefore, [(0, 0.00), (0.6893, -0.01)], missing: -0.00),
      Contribution(.standing, [(0.88997, 0.00), (1.0897, 0.00), (1.1812, -0.07), (1.2507, -0.31), (1.4534, -0.31)], missing: -0.17),
      Contribution(.stickLowerHand, [(-0.99949, -0.00)], missing: -0.00),
    ])
}
