// Made by script/fit; do not edit. docs/calibration.md says how.
//
// 2026-11-27, 4623 swings of simulated clips:
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
// swings of whole clips: 4604, 958 of them shots
// forehand: 841, probability of a shot at least 0.5: 740, named forehand: 839
// backhand: 117, probability of a shot at least 0.5: 89, named backhand: 109
// not shots with at least 0.5: 122
// expected calibration error: 0.018
//   drills: 165 of 174 shots, 2 of 387 others
//   family any_view: 21 of 24 shots, 1 of 38 others
//   family back: 13 of 28 shots, 0 of 38 others
//   family backhands: 16 of 22 shots, 2 of 56 others
//   family friends: 24 of 26 shots, 0 of 47 others
//   family front: 22 of 26 shots, 0 of 43 others
//   family handling: 14 of 15 shots, 1 of 78 others
//   family passes: 4 of 4 shots, 6 of 33 others
//   family poor_video: 18 of 21 shots, 0 of 39 others
//   family rapid: 31 of 51 shots, 2 of 62 others
//   family slow_motion: 0 of 0 shots, 7 of 42 others
//   family soft: 14 of 23 shots, 0 of 40 others
//   family walks_in: 15 of 15 shots, 5 of 87 others
//   hard backhand: 25 of 25 shots, 4 of 57 others
//   hard between: 30 of 30 shots, 2 of 100 others
//   hard blur: 26 of 27 shots, 0 of 47 others
//   hard crossing: 23 of 24 shots, 0 of 42 others
//   hard cut: 17 of 17 shots, 1 of 29 others
//   hard light: 29 of 30 shots, 0 of 53 others
//   hard moving_camera: 28 of 28 shots, 1 of 50 others
//   hard pads: 27 of 28 shots, 1 of 55 others
//   hard rapid: 37 of 55 shots, 0 of 62 others
//   hard second_shooter: 26 of 26 shots, 2 of 50 others
//   hard shapes: 29 of 30 shots, 0 of 53 others
//   hard slow_motion: 6 of 6 shots, 1 of 33 others
//   negatives: 0 of 0 shots, 7 of 643 others
//   range: 67 of 92 shots, 5 of 179 others
//   sports: 0 of 0 shots, 72 of 995 others
//   technique: 102 of 111 shots, 0 of 208 others
// swift-format-ignore-file

extension ShotEvidence {
  static let forehand = ShotEvidence(
    most: 17.76,
    contributions: [
      Contribution(.across, [(-0.15379, -0.95), (0.22672, -0.43), (0.39489, -0.43), (0.59599, -0.28), (0.83761, 0.00), (1.3163, 0.00)], missing: -0.47),
      Contribution(.bladeHeight, [(-1.0525, 0.00), (-0.58346, 0.00), (-0.42038, -0.65), (-0.058773, -0.65), (0.84233, -0.91)], missing: -0.45),
      Contribution(.bladeSweep, [(0.36207, -2.17), (1.3553, -1.91), (2.099, -0.23), (3.4531, -0.23), (4.9258, 0.00)], missing: -1.09),
      Contribution(.bladeTop, [(-0.88413, -1.05), (-0.52948, 0.00), (0.039031, -0.28), (0.64311, -1.49), (2.9281, -0.12)], missing: -0.59),
      Contribution(.drawSpeed, [(0.01024, -0.59), (0.18442, 0.00), (0.30649, 0.00), (0.5461, -1.06), (0.70356, -1.06)], missing: -0.83),
      Contribution(.endView, [(0.0011059, -0.96), (0.066686, -0.96), (0.24155, 0.00), (0.99764, -0.02)], missing: -0.49),
      Contribution(.finishHeight, [(-0.072507, -3.04), (0.13135, -0.96), (0.28273, 0.00), (0.78537, 0.00), (1.7257, -1.78)], missing: -2.41),
      Contribution(.footwork, [(0.058555, 0.00), (0.5453, -0.01), (1.3244, -3.78)], missing: -1.89),
      Contribution(.handHeight, [(-0.12548, 0.00), (0.063351, 0.00), (0.17246, -0.26), (0.29545, -0.28), (0.50991, -0.92), (1.2319, -1.76)], missing: -0.88),
      Contribution(.handSpeed, [(1.0062, 0.00), (1.9561, 0.00), (2.7933, -0.20), (3.7181, -0.20), (4.9758, -1.06), (8.3455, -2.58)], missing: -1.29),
      Contribution(.handsAlike, [(-0.91734, -0.70), (0.30261, 0.00), (0.65709, 0.00), (0.95004, -0.12), (0.99886, -1.08)], missing: -0.89),
      Contribution(.handsSpread, [(0.0309, 0.00), (0.10984, 0.00), (0.20445, -0.43), (0.31813, -0.43), (0.51498, -0.75), (1.2395, -0.75)], missing: 0.98),
      Contribution(.hipTurn, [(-0.90379, -2.25), (14.327, -2.25), (25.588, -0.63), (36.92, -0.17), (54.061, -0.17), (96.955, 0.00)], missing: -1.12),
      Contribution(.hold, [(-0.45268, -0.20), (0.28771, -0.20), (0.75805, -0.73), (0.96055, 0.00), (1.0445, 0.00), (1.2897, -0.38)], missing: 0.98),
      Contribution(.lastingTurn, [(0.29882, 0.00), (2.9339, -0.08), (8.2539, -0.57), (18.504, -0.80), (39.743, -0.80), (123.59, -0.99)], missing: -0.49),
      Contribution(.legwork, [(0.023588, -5.93), (0.068128, -5.32), (0.1262, -5.10), (0.27382, -2.68), (0.52871, 0.00)], missing: -2.96),
      Contribution(.legworkInDepth, [(0.070642, -1.39), (0.1439, -1.32), (0.19983, -1.22), (0.2649, -0.78), (0.36234, -0.78), (0.65007, 0.00)], missing: -0.69),
      Contribution(.loadHeight, [(-0.063565, -0.64), (0.46446, -0.59), (0.779, 0.00), (1.7197, -2.91)], missing: -1.77),
      Contribution(.lowerHand, [(-1, -1.25), (0, -0.80), (0.087932, -0.29), (1, 0.00)], missing: -0.62),
      Contribution(.oppositeAfter, [(0, -1.00), (0.41515, 0.00), (0.55475, -0.34), (0.791, -1.22)], missing: -1.11),
      Contribution(.oppositeBefore, [(0, -0.27), (0.39971, 0.00), (0.55757, -0.02), (0.73351, -0.16)], missing: -0.22),
      Contribution(.reachAfter, [(0.17179, -1.80), (0.53289, -1.02), (0.70672, -0.89), (0.84184, -0.65), (0.9833, -0.18), (1.2954, 0.00)], missing: -0.90),
      Contribution(.reachBefore, [(0.18486, -0.58), (0.55134, -0.57), (0.73606, -0.29), (0.85803, 0.00), (1.3006, -0.05)], missing: -0.32),
      Contribution(.rest, [(-0.95668, -2.85), (0.072291, 0.00), (0.62992, 0.00), (1.0042, -1.04), (1.4379, -1.04)], missing: 0.35),
      Contribution(.returnSpeed, [(0, -2.04), (0.17709, -0.99), (0.32759, 0.00), (0.53634, 0.00), (0.75446, -0.71)], missing: -1.37),
      Contribution(.rise, [(0.066667, 0.00), (0.13333, -0.20), (0.16667, -0.27), (0.2, -0.49), (0.23333, -0.49), (0.33333, -0.95)], missing: -0.86),
      Contribution(.sameAfter, [(0, 0.00), (0.32812, -1.04), (0.66651, -0.21)], missing: -0.10),
      Contribution(.sameBefore, [(0, 0.00), (0.35555, -0.86), (0.69673, -0.82)], missing: -0.41),
      Contribution(.shoulderTurn, [(2.0426, -0.80), (17.861, -0.65), (31.894, -0.24), (48.941, 0.00), (110.53, 0.00)], missing: -0.40),
      Contribution(.size, [(0.26843, 0.00), (0.47877, 0.00), (0.62513, -0.25), (1.2797, -0.25)], missing: -0.13),
      Contribution(.sizeInFrame, [(0.17618, -1.01), (0.31112, -1.01), (0.4106, -0.71), (0.67874, -0.71), (0.99545, 0.00)], missing: -0.50),
      Contribution(.standing, [(0.90009, -0.12), (1.1838, -0.03), (1.25, -0.06), (1.3218, 0.00), (1.4612, 0.00)], missing: -0.06),
      Contribution(.steepness, [(0.017952, 0.00), (0.12175, -0.11), (4.6014, -0.11)], missing: -0.06),
      Contribution(.stickLowerHand, [(-0.97636, -0.78), (-0.84399, -0.78), (-0.14208, -0.38), (0.69139, -0.10), (0.8743, -0.10), (0.9702, 0.00)], missing: -0.39),
      Contribution(.stickSeen, [(0, -0.47), (0.90909, -0.47), (1, 0.00)], missing: -0.24),
      Contribution(.stickTurn, [(2.9362, -0.51), (28.647, -0.24), (43.151, -0.00), (118.69, 0.00)], missing: -0.26),
      Contribution(.usual, [(-0.077981, -2.44), (0.16973, 0.00), (0.36196, -0.33), (0.54418, -0.33), (0.76583, -0.25), (1.0123, -0.73)], missing: -1.58),
      Contribution(.usualSpeed, [(0.075644, 0.00), (0.16149, -0.71), (0.2298, -0.71), (0.30108, -1.38), (0.59213, -1.38)], missing: -0.47),
    ],
    mostInEndView: 7.49,
    contributionsInEndView: [
      Contribution(.bladeHeight, [(-1.0525, -1.13), (-0.71519, -1.13), (-0.58346, -0.51), (-0.42038, -0.51), (-0.058773, 0.00), (0.84233, 0.00)], missing: -0.57),
      Contribution(.bladeSweep, [(0.36207, 0.00), (1.3553, -0.02), (2.099, -0.55), (2.7106, -1.02), (4.9258, -1.02)], missing: -0.51),
      Contribution(.bladeTop, [(-0.88413, -0.00)], missing: -0.00),
      Contribution(.drawSpeed, [(0.01024, 0.00), (0.43415, -0.03), (0.5461, -0.64), (0.70356, -0.64)], missing: -0.32),
      Contribution(.footwork, [(0.058555, 0.00), (0.32513, 0.00), (0.5453, -0.31), (1.3244, -2.25)], missing: -1.13),
      Contribution(.handHeight, [(-0.12548, 0.00), (0.063351, -0.20), (0.17246, -0.91), (0.29545, -0.91), (0.50991, -1.63), (1.2319, -1.64)], missing: -0.82),
      Contribution(.handSpeed, [(1.0062, 0.00), (2.7933, 0.00), (3.7181, -0.66), (4.9758, -0.66), (8.3455, -0.77)], missing: -0.39),
      Contribution(.handsSpread, [(0.0309, -0.85), (0.20445, -0.85), (0.31813, -0.68), (0.51498, 0.00), (1.2395, 0.00)], missing: -1.69),
      Contribution(.hipTurn, [(-0.90379, -1.58), (25.588, -1.58), (36.92, -1.07), (54.061, 0.00), (96.955, 0.00)], missing: -0.79),
      Contribution(.hold, [(-0.45268, -1.45), (0.28771, -1.45), (0.75805, -0.36), (0.96055, 0.00), (1.2897, 0.00)], missing: -0.72),
      Contribution(.legwork, [(0.023588, -0.01), (0.19348, 0.00), (0.27382, -1.58), (0.52871, -1.58)], missing: -0.80),
      Contribution(.oppositeAfter, [(0, 0.00), (0.791, -0.02)], missing: -0.01),
      Contribution(.oppositeBefore, [(0, 0.00), (0.39971, -0.71), (0.55757, -1.43), (0.73351, -1.43)], missing: -0.72),
      Contribution(.reachBefore, [(0.18486, -0.01), (1.3006, 0.00)], missing: -0.00),
      Contribution(.rest, [(-0.95668, -0.02), (0.62992, 0.00), (1.0042, -1.73), (1.4379, -1.73)], missing: -0.88),
      Contribution(.returnSpeed, [(0, 0.00), (0.32759, 0.00), (0.42864, -0.75), (0.75446, -0.75)], missing: -0.38),
      Contribution(.rise, [(0.066667, -0.40), (0.2, -0.40), (0.23333, 0.00), (0.33333, 0.00)], missing: -0.20),
      Contribution(.sameAfter, [(0, 0.00), (0.66651, -0.02)], missing: -0.01),
      Contribution(.sameBefore, [(0, 0.00), (0.35555, -1.20), (0.69673, -1.20)], missing: -0.60),
      Contribution(.shoulderTurn, [(2.0426, -0.01), (110.53, 0.00)], missing: -0.01),
      Contribution(.sizeInFrame, [(0.17618, -0.99), (0.51923, -0.99), (0.67874, -0.31), (0.99545, 0.00)], missing: -0.50),
      Contribution(.steepness, [(0.017952, -0.08), (0.24972, -0.07), (0.42653, 0.00), (4.6014, 0.00)], missing: -0.04),
      Contribution(.stickLowerHand, [(-0.97636, -0.95), (-0.14208, -0.85), (0.69139, 0.00), (0.9702, 0.00)], missing: -0.48),
      Contribution(.stickTurn, [(2.9362, 0.00), (28.647, -0.63), (43.151, -1.43), (118.69, -1.43)], missing: -0.72),
      Contribution(.usual, [(-0.077981, -0.02), (1.0123, 0.00)], missing: -0.01),
      Contribution(.usualSpeed, [(0.075644, 0.00), (0.16149, -0.04), (0.30108, -1.85), (0.59213, -1.85)], missing: -0.93),
    ])

  static let backhand = ShotEvidence(
    most: 10.46,
    contributions: [
      Contribution(.across, [(-0.15379, 0.00), (0.22672, -0.08), (0.39489, -0.70), (1.3163, -0.70)], missing: -0.35),
      Contribution(.bladeHeight, [(-1.0525, -0.39), (-0.58346, -0.38), (-0.42038, 0.00), (0.84233, 0.00)], missing: -0.19),
      Contribution(.bladeSweep, [(0.36207, -0.24), (1.3553, 0.00), (3.4531, 0.00), (4.9258, -0.33)], missing: -0.29),
      Contribution(.bladeTop, [(-0.88413, 0.00), (0.039031, 0.00), (0.64311, -1.38), (2.9281, -1.38)], missing: -0.69),
      Contribution(.drawSpeed, [(0.01024, -0.67), (0.18442, -0.64), (0.30649, 0.00), (0.43415, 0.00), (0.5461, -1.08), (0.70356, -1.90)], missing: -1.28),
      Contribution(.endView, [(0.0011059, 0.00), (0.066686, -0.25), (0.99764, -0.25)], missing: -0.13),
      Contribution(.finishHeight, [(-0.072507, -2.30), (0.13135, -1.91), (0.28273, -1.83), (0.47751, 0.00), (1.7257, 0.00)], missing: -1.15),
      Contribution(.footwork, [(0.058555, 0.00), (0.131, -0.03), (0.21134, -0.16), (0.32513, -0.16), (0.5453, -0.41), (1.3244, -0.43)], missing: -0.22),
      Contribution(.handHeight, [(-0.12548, 0.00), (0.29545, 0.00), (0.50991, -1.19), (1.2319, -1.51)], missing: -0.75),
      Contribution(.handSpeed, [(1.0062, 0.00), (2.7933, 0.00), (3.7181, -0.60), (4.9758, -1.84), (8.3455, -1.84)], missing: -0.92),
      Contribution(.handsAlike, [(-0.91734, -0.82), (0.95004, -0.81), (0.99886, 0.00)], missing: -0.41),
      Contribution(.handsSpread, [(0.0309, 0.00)], missing: 0.56),
      Contribution(.hipTurn, [(-0.90379, -0.78), (14.327, -0.09), (25.588, 0.00), (36.92, -0.07), (54.061, -0.10), (96.955, -0.29)], missing: -0.53),
      Contribution(.hold, [(-0.45268, -0.24), (0.28771, -0.24), (0.75805, -0.15), (0.96055, 0.00), (1.2897, 0.00)], missing: -0.04),
      Contribution(.lastingTurn, [(0.29882, 0.00), (8.2539, 0.00), (18.504, -0.23), (123.59, -0.23)], missing: -0.11),
      Contribution(.legwork, [(0.023588, -1.92), (0.068128, -1.92), (0.19348, 0.00), (0.52871, 0.00)], missing: -0.96),
      Contribution(.legworkInDepth, [(0.070642, -0.30), (0.1439, -0.24), (0.19983, 0.00), (0.36234, 0.00), (0.65007, -0.23)], missing: -0.27),
      Contribution(.loadHeight, [(-0.063565, 0.00)], missing: -0.00),
      Contribution(.lowerHand, [(-1, 0.00), (0, 0.00), (0.087932, -1.37), (1, -1.38)], missing: -0.69),
      Contribution(.oppositeAfter, [(0, 0.00), (0.41515, -1.92), (0.791, -1.94)], missing: -0.97),
      Contribution(.oppositeBefore, [(0, -1.57), (0.39971, -0.24), (0.55757, 0.00), (0.73351, 0.00)], missing: -0.79),
      Contribution(.reachAfter, [(0.17179, -2.16), (0.53289, -2.16), (0.70672, -1.74), (0.84184, -1.73), (0.9833, -0.57), (1.2954, 0.00)], missing: -1.08),
      Contribution(.reachBefore, [(0.18486, -0.02), (1.3006, 0.00)], missing: -0.01),
      Contribution(.rest, [(-0.95668, -0.82), (0.33471, -0.82), (0.62992, 0.00), (1.4379, -0.02)], missing: -0.42),
      Contribution(.returnSpeed, [(0, -0.08), (0.17709, -0.08), (0.32759, 0.00), (0.42864, -0.45), (0.53634, -1.74), (0.75446, -1.74)], missing: -0.91),
      Contribution(.rise, [(0.066667, 0.00), (0.2, 0.00), (0.23333, -0.22), (0.33333, -0.22)], missing: -0.11),
      Contribution(.sameAfter, [(0, -2.74), (0.32812, -0.02), (0.66651, 0.00)], missing: -1.37),
      Contribution(.sameBefore, [(0, 0.00), (0.35555, -0.78), (0.69673, -0.78)], missing: -0.39),
      Contribution(.shoulderTurn, [(2.0426, -1.34), (17.861, -1.34), (31.894, -0.57), (48.941, 0.00), (110.53, 0.00)], missing: -0.67),
      Contribution(.size, [(0.26843, -0.00), (0.62513, 0.00), (0.83846, -0.57), (1.2797, -0.57)], missing: -0.28),
      Contribution(.sizeInFrame, [(0.17618, 0.00), (0.31112, 0.00), (0.4106, -0.26), (0.51923, -1.23), (0.67874, -1.80), (0.99545, -1.80)], missing: -0.90),
      Contribution(.standing, [(0.90009, 0.00), (1.0994, -0.13), (1.1838, -0.87), (1.25, -0.87), (1.3218, -1.52), (1.4612, -1.52)], missing: -0.76),
      Contribution(.steepness, [(0.017952, 0.00), (0.42653, 0.00), (0.76627, -0.59), (4.6014, -0.59)], missing: -0.30),
      Contribution(.stickLowerHand, [(-0.97636, -0.96), (-0.84399, 0.00), (0.9702, 0.00)], missing: -0.48),
      Contribution(.stickSeen, [(0, 0.00), (0.90909, 0.00), (1, -0.47)], missing: -0.23),
      Contribution(.stickTurn, [(2.9362, -1.33), (28.647, -1.25), (43.151, -0.71), (55.531, 0.00), (118.69, 0.00)], missing: -0.67),
    ],
    mostInEndView: 3.87,
    contributionsInEndView: [
      Contribution(.across, [(-0.15379, 0.00), (0.39489, 0.00), (0.59599, -0.40), (1.3163, -0.40)], missing: -0.20),
      Contribution(.bladeTop, [(-0.88413, 0.00), (0.039031, 0.00), (0.64311, -0.19), (2.9281, -0.19)], missing: -0.09),
      Contribution(.drawSpeed, [(0.01024, 0.00), (0.43415, 0.00), (0.5461, -0.98), (0.70356, -1.04)], missing: -0.52),
      Contribution(.finishHeight, [(-0.072507, -0.04), (1.7257, 0.00)], missing: -0.02),
      Contribution(.footwork, [(0.058555, 0.00), (1.3244, -0.01)], missing: -0.01),
      Contribution(.handHeight, [(-0.12548, 0.00), (0.50991, -0.04), (1.2319, -0.04)], missing: -0.02),
      Contribution(.handSpeed, [(1.0062, 0.00), (2.7933, 0.00), (3.7181, -0.31), (8.3455, -0.31)], missing: -0.15),
      Contribution(.hipTurn, [(-0.90379, 0.00), (96.955, -0.03)], missing: -0.01),
      Contribution(.hold, [(-0.45268, -0.28), (0.75805, -0.28), (0.96055, 0.00), (1.2897, 0.00)], missing: -0.14),
      Contribution(.lastingTurn, [(0.29882, 0.00), (2.9339, -0.21), (123.59, -0.21)], missing: -0.10),
      Contribution(.legwork, [(0.023588, -0.40), (0.068128, -0.40), (0.1262, -0.32), (0.19348, 0.00), (0.52871, 0.00)], missing: -0.20),
      Contribution(.loadHeight, [(-0.063565, 0.00), (0.46446, -0.00), (0.779, -0.25), (1.7197, -0.25)], missing: -0.13),
      Contribution(.oppositeAfter, [(0, -0.00)], missing: -0.00),
      Contribution(.reachAfter, [(0.17179, -3.13), (0.53289, -3.13), (0.70672, -2.14), (0.84184, -0.54), (0.9833, -0.09), (1.2954, 0.00)], missing: -1.57),
      Contribution(.reachBefore, [(0.18486, 0.00), (0.55134, 0.00), (0.73606, -1.87), (0.85803, -2.45), (0.99759, -3.63), (1.3006, -3.64)], missing: -1.82),
      Contribution(.rise, [(0.066667, 0.00), (0.13333, 0.00), (0.16667, -0.35), (0.33333, -0.35)], missing: -0.17),
      Contribution(.sameAfter, [(0, -0.02), (0.66651, 0.00)], missing: -0.01),
      Contribution(.size, [(0.26843, 0.00), (0.36943, -0.46), (0.47877, -0.76), (1.2797, -0.76)], missing: -0.38),
      Contribution(.sizeInFrame, [(0.17618, 0.00)], missing: -0.00),
      Contribution(.standing, [(0.90009, 0.00), (1.25, 0.00), (1.3218, -0.26), (1.4612, -0.26)], missing: -0.13),
      Contribution(.steepness, [(0.017952, 0.00), (0.76627, -0.03), (4.6014, -0.03)], missing: -0.02),
    ])
}
