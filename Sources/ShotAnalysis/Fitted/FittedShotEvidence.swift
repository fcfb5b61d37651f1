// Made by script/fit; do not edit. docs/calibration.md says how.
//
// 2026-11-30, 8477 swings of simulated clips, and 5571 of the same clips trimmed to their shots:
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
//   set technique, seed 9607, imitated, for the network alone: 360 clips
//
// On clips of a kind that was not in the fit:
// swings of whole clips: 8448, 1499 of them shots
// forehand: 1264, probability of a shot at least 0.5: 1202, named forehand: 1262
// backhand: 235, probability of a shot at least 0.5: 221, named backhand: 231
// not shots with at least 0.5: 294
// expected calibration error: 0.030
//   drills: 171 of 172 shots, 0 of 364 others
//   family any_view: 60 of 64 shots, 0 of 113 others
//   family back: 42 of 65 shots, 0 of 98 others
//   family backhands: 61 of 63 shots, 0 of 144 others
//   family friends: 56 of 56 shots, 0 of 115 others
//   family front: 53 of 62 shots, 0 of 100 others
//   family handling: 35 of 36 shots, 0 of 179 others
//   family passes: 28 of 28 shots, 53 of 263 others
//   family poor_video: 48 of 54 shots, 0 of 106 others
//   family rapid: 103 of 109 shots, 0 of 133 others
//   family slow_motion: 38 of 38 shots, 0 of 71 others
//   family soft: 41 of 55 shots, 0 of 87 others
//   family walks_in: 37 of 37 shots, 1 of 220 others
//   hard backhand: 47 of 47 shots, 0 of 106 others
//   hard between: 54 of 54 shots, 0 of 169 others
//   hard blur: 51 of 51 shots, 0 of 95 others
//   hard crossing: 49 of 49 shots, 0 of 91 others
//   hard cut: 32 of 32 shots, 0 of 61 others
//   hard light: 54 of 54 shots, 0 of 97 others
//   hard moving_camera: 50 of 50 shots, 0 of 94 others
//   hard pads: 50 of 52 shots, 0 of 99 others
//   hard rapid: 92 of 99 shots, 0 of 113 others
//   hard second_shooter: 49 of 49 shots, 1 of 96 others
//   hard shapes: 53 of 53 shots, 0 of 97 others
//   hard slow_motion: 27 of 27 shots, 0 of 50 others
//   negatives: 0 of 0 shots, 3 of 1178 others
//   sports: 0 of 0 shots, 236 of 2527 others
//   technique: 42 of 43 shots, 0 of 83 others
// type right: 1195 of 1264 forehands; mean probability 0.90
//   wrist: 582 of 620
//   snap: 426 of 449
//   slap: 187 of 195
//   drills: 169 of 172
//   family any_view: 51 of 53
//   family back: 53 of 54
//   family backhands: 10 of 11
//   family friends: 46 of 49
//   family front: 52 of 54
//   family handling: 33 of 33
//   family passes: 26 of 28
//   family poor_video: 38 of 44
//   family rapid: 75 of 87
//   family slow_motion: 37 of 38
//   family soft: 45 of 47
//   family walks_in: 31 of 31
//   hard backhand: 7 of 7
//   hard between: 49 of 49
//   hard blur: 46 of 46
//   hard crossing: 45 of 45
//   hard cut: 30 of 30
//   hard light: 46 of 48
//   hard moving_camera: 46 of 46
//   hard pads: 45 of 46
//   hard rapid: 72 of 96
//   hard second_shooter: 36 of 36
//   hard shapes: 44 of 44
//   hard slow_motion: 27 of 27
//   technique: 36 of 43
// swift-format-ignore-file

extension ShotEvidence {
  static let forehand = ShotEvidence(
    most: 8.63,
    contributions: [
      Contribution(.across, [(-0.18061, -0.14), (0.36203, -0.13), (0.54607, 0.00), (1.2156, 0.00)], missing: -0.07),
      Contribution(.bladeFinish, [(-0.78498, -0.16), (-0.41744, -0.16), (-0.064643, -0.00), (0.31926, 0.00), (0.94096, -0.27), (2.7145, -0.29)], missing: -0.14),
      Contribution(.bladeHeight, [(-0.96821, -0.00), (-0.57495, 0.00), (-0.38145, -0.10), (0.024807, -0.10), (0.92591, -0.35)], missing: -0.07),
      Contribution(.bladeSweep, [(0.42291, -0.51), (1.2744, -0.49), (1.9948, 0.00), (2.6021, 0.00), (3.2853, -0.11), (4.8797, -0.11)], missing: -0.19),
      Contribution(.bladeTop, [(-0.83631, -0.21), (-0.52018, 0.00), (0.060753, 0.00), (0.48699, -0.24), (2.7308, -0.24)], missing: -0.09),
      Contribution(.drawSpeed, [(0.022862, -0.02), (0.19903, 0.00), (0.32227, -0.03), (0.44047, -0.12), (0.54899, -0.26), (0.7081, -0.26)], missing: -0.11),
      Contribution(.drawTime, [(0.16, -0.15), (0.34, 0.00), (0.44, 0.00), (0.68, -0.18), (1.18, -0.34)], missing: -0.10),
      Contribution(.endView, [(0.0011112, -0.26), (0.074838, -0.26), (0.26738, -0.08), (0.55967, 0.00), (0.99804, 0.00)], missing: -0.10),
      Contribution(.feetAlong, [(0.006308, -0.11), (0.15826, 0.00), (0.99579, 0.00)], missing: -0.02),
      Contribution(.finishHeight, [(-0.060193, -0.46), (0.13784, -0.07), (0.28659, 0.00), (0.47338, 0.00), (0.80778, -0.15), (1.8099, -0.44)], missing: -0.13),
      Contribution(.footwork, [(0.05811, -0.15), (0.12804, -0.15), (0.21304, 0.00), (0.58917, -0.02), (1.3142, -1.12)], missing: -0.18),
      Contribution(.handHeight, [(-0.10862, 0.00), (0.18002, -0.01), (0.31413, -0.07), (0.56334, -0.34), (1.3994, -0.34)], missing: -0.12),
      Contribution(.handSpeed, [(0.94034, -0.03), (3.4653, 0.00), (4.6774, -0.03), (7.7134, -0.19)], missing: -0.04),
      Contribution(.handsAlike, [(-0.95137, -0.17), (0.19415, -0.00), (0.60848, 0.00), (0.81349, -0.04), (0.9421, -0.16), (0.99884, -0.16)], missing: -0.08),
      Contribution(.handsSpread, [(0.029824, 0.00)], missing: 0.32),
      Contribution(.hipTurn, [(-1.0636, -0.36), (13.074, -0.36), (35.724, 0.00), (52.733, 0.00), (96.582, -0.20)], missing: -0.16),
      Contribution(.hold, [(-0.41743, -0.02), (1.2925, -0.00)], missing: 0.07),
      Contribution(.lastingTurn, [(0.25608, 0.00), (2.5052, 0.00), (7.4482, -0.16), (17.26, -0.29), (38.806, -0.34), (165.52, -0.34)], missing: -0.19),
      Contribution(.legwork, [(0.022285, -2.79), (0.062987, -2.79), (0.11245, -2.62), (0.17513, -1.65), (0.25552, -1.19), (0.50532, 0.00)], missing: -1.93),
      Contribution(.legworkInDepth, [(0.068702, -0.38), (0.13797, -0.38), (0.19327, -0.27), (0.35045, -0.24), (0.64963, 0.00)], missing: -0.27),
      Contribution(.loadHeight, [(-0.068904, -0.22), (0.12827, -0.05), (0.27888, 0.00), (0.79125, 0.00), (1.8083, -0.55)], missing: -0.08),
      Contribution(.lowerHand, [(-1, -0.53), (1, 0.00)], missing: -0.28),
      Contribution(.oppositeAfter, [(0, -0.23), (0.41399, 0.00), (0.5477, -0.20), (0.77522, -0.20)], missing: -0.17),
      Contribution(.oppositeBefore, [(0, 0.00), (0.73173, -0.02)], missing: -0.01),
      Contribution(.reachAfter, [(0.16705, -0.13), (0.69726, -0.10), (0.82988, 0.00), (1.262, 0.00)], missing: -0.06),
      Contribution(.reachBefore, [(0.16915, -0.22), (0.71802, -0.20), (0.84703, 0.00), (1.262, -0.00)], missing: -0.11),
      Contribution(.rest, [(-0.83288, -0.38), (0.10148, 0.00), (0.34875, -0.12), (0.62338, -0.12), (0.97955, -0.67), (1.3956, -0.85)], missing: 0.25),
      Contribution(.returnSpeed, [(0, -0.17), (0.20489, 0.00), (0.33684, 0.00), (0.53766, -0.40), (0.74461, -0.40)], missing: -0.17),
      Contribution(.rise, [(0.075, 0.00), (0.13333, 0.00), (0.16667, -0.13), (0.23333, -0.13), (0.33333, -0.43)], missing: -0.38),
      Contribution(.sameAfter, [(0, -0.08), (0.66405, 0.00)], missing: -0.06),
      Contribution(.sameBefore, [(0, 0.00), (0.38626, -0.09), (0.68562, -0.02)], missing: -0.01),
      Contribution(.shoulderTurn, [(1.9489, -0.13), (16.763, -0.13), (30.019, -0.00), (45.711, 0.00), (67.915, -0.07), (109.9, -0.07)], missing: -0.06),
      Contribution(.size, [(0.26432, 0.00), (0.5799, -0.00), (0.78209, -0.08), (1.2197, -0.08)], missing: -0.03),
      Contribution(.standing, [(0.89394, 0.00), (1.0874, 0.00), (1.173, -0.08), (1.4505, -0.08)], missing: -0.06),
      Contribution(.steepness, [(0.017231, -0.05), (0.8271, 0.00), (5.1964, 0.00)], missing: -0.04),
      Contribution(.stickLowerHand, [(-0.99826, -1.31), (-0.92347, -0.93), (-0.36994, -0.40), (0.65096, -0.03), (0.9323, -0.03), (0.99435, 0.00)], missing: -0.45),
      Contribution(.stickSeen, [(0, -0.30), (0.69231, 0.00), (1, -0.08)], missing: -0.09),
      Contribution(.stickTurn, [(3.8735, -0.00), (42.378, 0.00), (56.213, -0.16), (117.84, -0.16)], missing: -0.08),
      Contribution(.usual, [(-0.06927, -0.61), (0.18375, 0.00), (0.37486, -0.12), (0.77636, -0.12), (1.0114, -0.20)], missing: -0.17),
      Contribution(.usualSpeed, [(0.081003, 0.00), (0.16736, -0.22), (0.23596, -0.22), (0.3037, -0.32), (0.59087, -0.32)], missing: -0.25),
      Contribution(.patternForehand, [(-5, -7.00), (5, 0)], missing: -3.50),
    ],
    mostInEndView: 3.36,
    contributionsInEndView: [
      Contribution(.across, [(-0.18061, 0.00), (0.54607, 0.00), (0.77718, -0.24), (1.2156, -0.24)], missing: -0.07),
      Contribution(.bladeFinish, [(-0.78498, -0.25), (-0.064643, -0.25), (0.31926, 0.00), (2.7145, 0.00)], missing: -0.13),
      Contribution(.bladeHeight, [(-0.96821, -0.65), (-0.70502, -0.65), (-0.57495, -0.61), (-0.38145, 0.00), (0.92591, 0.00)], missing: -0.32),
      Contribution(.bladeSweep, [(0.42291, -0.00), (1.2744, 0.00), (1.9948, -0.33), (2.6021, -0.79), (3.2853, -0.96), (4.8797, -0.96)], missing: -0.51),
      Contribution(.bladeTop, [(-0.83631, -0.01), (2.7308, 0.00)], missing: -0.00),
      Contribution(.drawSpeed, [(0.022862, 0.00), (0.7081, -0.02)], missing: -0.01),
      Contribution(.drawTime, [(0.16, 0.00), (0.44, 0.00), (0.68, -0.14), (1.18, -0.14)], missing: -0.04),
      Contribution(.feetAlong, [(0.006308, -0.06), (0.39112, -0.06), (0.6274, 0.00), (0.99579, 0.00)], missing: -0.03),
      Contribution(.finishHeight, [(-0.060193, -0.12), (0.28659, -0.12), (0.47338, 0.00), (1.8099, 0.00)], missing: -0.06),
      Contribution(.footwork, [(0.05811, 0.00), (0.33555, -0.00), (0.58917, -0.24), (1.3142, -0.45)], missing: -0.09),
      Contribution(.handsSpread, [(0.029824, -0.28), (0.31782, -0.25), (0.51965, 0.00), (1.2415, 0.00)], missing: -0.45),
      Contribution(.hipTurn, [(-1.0636, -0.78), (24.543, -0.78), (35.724, -0.43), (52.733, 0.00), (96.582, 0.00)], missing: -0.47),
      Contribution(.hold, [(-0.41743, -0.41), (0.26488, -0.41), (0.68, -0.00), (1.2925, 0.00)], missing: -0.13),
      Contribution(.legwork, [(0.022285, 0.00), (0.11245, 0.00), (0.17513, -0.52), (0.25552, -1.06), (0.50532, -1.06)], missing: -0.43),
      Contribution(.legworkInDepth, [(0.068702, -0.05), (0.35045, 0.00), (0.64963, 0.00)], missing: -0.03),
      Contribution(.oppositeBefore, [(0, 0.00), (0.55936, -0.28), (0.73173, -0.28)], missing: -0.13),
      Contribution(.reachBefore, [(0.16915, -0.28), (0.52243, -0.28), (0.71802, -0.00), (1.262, 0.00)], missing: -0.08),
      Contribution(.rest, [(-0.83288, 0.00), (0.62338, 0.00), (0.97955, -0.39), (1.3956, -0.39)], missing: -0.12),
      Contribution(.rise, [(0.075, -0.41), (0.2, -0.39), (0.23333, 0.00), (0.33333, 0.00)], missing: -0.31),
      Contribution(.sameAfter, [(0, 0.00), (0.36195, -0.04), (0.66405, -0.04)], missing: -0.01),
      Contribution(.sameBefore, [(0, 0.00), (0.38626, -0.34), (0.68562, -0.34)], missing: -0.09),
      Contribution(.sizeInFrame, [(0.16886, -0.05), (0.49416, -0.08), (0.64363, 0.00), (0.95339, 0.00)], missing: -0.05),
      Contribution(.stickTurn, [(3.8735, 0.00), (26.922, -0.16), (42.378, -0.67), (56.213, -0.93), (117.84, -0.93)], missing: -0.63),
      Contribution(.usual, [(-0.06927, -0.01)], missing: -0.00),
      Contribution(.usualSpeed, [(0.081003, 0.00), (0.16736, -0.01), (0.23596, -0.39), (0.59087, -0.39)], missing: -0.27),
    ])

  static let backhand = ShotEvidence(
    most: 6.68,
    contributions: [
      Contribution(.across, [(-0.18061, 0.00), (0.19212, 0.00), (0.36203, -0.06), (1.2156, -0.06)], missing: -0.04),
      Contribution(.bladeFinish, [(-0.78498, -0.80), (-0.41744, -0.80), (-0.064643, -0.32), (0.31926, -0.01), (2.7145, 0.00)], missing: -0.32),
      Contribution(.bladeHeight, [(-0.96821, -0.24), (-0.57495, -0.24), (-0.38145, -0.05), (0.024807, 0.00), (0.92591, 0.00)], missing: -0.13),
      Contribution(.bladeSweep, [(0.42291, 0.00), (2.6021, -0.01), (3.2853, -0.61), (4.8797, -0.61)], missing: -0.19),
      Contribution(.bladeTop, [(-0.83631, -0.53), (-0.52018, -0.53), (-0.28612, 0.00), (0.060753, 0.00), (0.48699, -0.20), (2.7308, -0.22)], missing: -0.23),
      Contribution(.drawSpeed, [(0.022862, -0.05), (0.44047, 0.00), (0.54899, -0.34), (0.7081, -0.69)], missing: -0.15),
      Contribution(.drawTime, [(0.16, -0.01), (0.44, 0.00), (0.68, -0.36), (1.18, -0.36)], missing: -0.11),
      Contribution(.feetAlong, [(0.006308, -0.17), (0.39112, -0.17), (0.6274, 0.00), (0.99579, 0.00)], missing: -0.08),
      Contribution(.finishHeight, [(-0.060193, -0.77), (0.13784, -0.77), (0.28659, -0.56), (0.47338, 0.00), (1.8099, 0.00)], missing: -0.35),
      Contribution(.footwork, [(0.05811, 0.00), (0.33555, 0.00), (0.58917, -0.06), (1.3142, -0.44)], missing: -0.06),
      Contribution(.handHeight, [(-0.10862, 0.00), (0.31413, 0.00), (0.56334, -0.30), (1.3994, -0.33)], missing: -0.09),
      Contribution(.handsAlike, [(-0.95137, -0.21), (0.81349, -0.22), (0.9421, -0.09), (0.99884, 0.00)], missing: -0.16),
      Contribution(.handsSpread, [(0.029824, 0.00)], missing: 0.05),
      Contribution(.hipTurn, [(-1.0636, -0.20), (13.074, -0.00), (35.724, 0.00), (52.733, -0.14), (96.582, -0.14)], missing: -0.07),
      Contribution(.hold, [(-0.41743, -0.63), (0.26488, -0.63), (0.94368, 0.00), (1.2925, 0.00)], missing: -0.24),
      Contribution(.legwork, [(0.022285, -0.49), (0.062987, -0.49), (0.11245, -0.17), (0.17513, -0.02), (0.50532, 0.00)], missing: -0.19),
      Contribution(.legworkInDepth, [(0.068702, -0.23), (0.13797, -0.23), (0.19327, -0.11), (0.25745, -0.11), (0.35045, 0.00), (0.64963, 0.00)], missing: -0.11),
      Contribution(.loadHeight, [(-0.068904, 0.00), (0.4571, 0.00), (0.79125, -0.17), (1.8083, -0.26)], missing: -0.06),
      Contribution(.lowerHand, [(-1, 0.00), (0, 0.00), (0.081961, -0.15), (1, -0.15)], missing: -0.03),
      Contribution(.oppositeAfter, [(0, 0.00), (0.41399, -0.86), (0.77522, -0.86)], missing: -0.47),
      Contribution(.oppositeBefore, [(0, -0.44), (0.41179, 0.00), (0.73173, 0.00)], missing: -0.21),
      Contribution(.reachAfter, [(0.16705, -0.41), (0.5083, -0.41), (0.69726, -0.27), (0.82988, -0.22), (0.96619, -0.04), (1.262, 0.00)], missing: -0.23),
      Contribution(.rest, [(-0.83288, -0.01), (1.3956, 0.00)], missing: -0.01),
      Contribution(.returnSpeed, [(0, 0.00), (0.33684, 0.00), (0.43148, -0.17), (0.53766, -0.22), (0.74461, -0.22)], missing: -0.10),
      Contribution(.rise, [(0.075, -0.22), (0.2, -0.18), (0.23333, 0.00), (0.33333, 0.00)], missing: -0.16),
      Contribution(.sameAfter, [(0, -0.87), (0.36195, 0.00), (0.66405, 0.00)], missing: -0.65),
      Contribution(.sameBefore, [(0, 0.00), (0.38626, -0.48), (0.68562, -0.48)], missing: -0.12),
      Contribution(.shoulderTurn, [(1.9489, -0.23), (16.763, -0.23), (30.019, 0.00), (109.9, 0.00)], missing: -0.07),
      Contribution(.sizeInFrame, [(0.16886, 0.00), (0.38883, 0.00), (0.49416, -0.40), (0.64363, -0.57), (0.95339, -0.57)], missing: -0.25),
      Contribution(.standing, [(0.89394, 0.00), (1.0874, -0.14), (1.173, -0.38), (1.2465, -0.42), (1.4505, -0.42)], missing: -0.31),
      Contribution(.steepness, [(0.017231, 0.00), (0.41702, -0.04), (5.1964, -0.04)], missing: -0.02),
      Contribution(.stickLowerHand, [(-0.99826, -0.41), (-0.92347, -0.03), (-0.36994, 0.00), (0.65096, -0.07), (0.9323, -0.91), (0.99435, -0.92)], missing: -0.39),
      Contribution(.stickSeen, [(0, 0.00), (0.69231, -0.01), (1, -0.15)], missing: -0.11),
      Contribution(.usual, [(-0.06927, -0.01), (1.0114, 0.00)], missing: -0.00),
      Contribution(.usualSpeed, [(0.081003, -0.00), (0.59087, -0.01)], missing: -0.00),
      Contribution(.patternBackhand, [(-5, -7.00), (5, 0)], missing: -3.50),
    ],
    mostInEndView: 1.04,
    contributionsInEndView: [
      Contribution(.across, [(-0.18061, -0.00), (0.36203, 0.00), (0.54607, -0.12), (1.2156, -0.12)], missing: -0.06),
      Contribution(.bladeFinish, [(-0.78498, -0.04), (2.7145, 0.00)], missing: -0.01),
      Contribution(.bladeHeight, [(-0.96821, -0.11), (0.024807, 0.00), (0.92591, 0.00)], missing: -0.06),
      Contribution(.handHeight, [(-0.10862, 0.00), (0.56334, -0.04), (1.3994, -0.04)], missing: -0.01),
      Contribution(.legwork, [(0.022285, -0.46), (0.062987, -0.46), (0.11245, -0.26), (0.17513, -0.24), (0.25552, 0.00), (0.50532, 0.00)], missing: -0.24),
      Contribution(.loadHeight, [(-0.068904, 0.00), (0.79125, -0.05), (1.8083, -0.05)], missing: -0.01),
      Contribution(.oppositeAfter, [(0, 0.00), (0.77522, -0.02)], missing: -0.01),
      Contribution(.reachAfter, [(0.16705, -0.35), (0.69726, -0.33), (0.82988, -0.20), (0.96619, 0.00), (1.262, 0.00)], missing: -0.21),
      Contribution(.reachBefore, [(0.16915, 0.00), (0.52243, 0.00), (0.71802, -0.51), (0.84703, -0.79), (0.9782, -1.14), (1.262, -1.14)], missing: -0.61),
      Contribution(.rise, [(0.075, -0.01), (0.33333, 0.00)], missing: -0.00),
      Contribution(.sameAfter, [(0, -0.02), (0.66405, 0.00)], missing: -0.01),
      Contribution(.standing, [(0.89394, 0.00), (1.0874, 0.00), (1.2465, -0.04), (1.319, -0.09), (1.4505, -0.09)], missing: -0.04),
      Contribution(.stickLowerHand, [(-0.99826, 0.00), (0.99435, -0.02)], missing: -0.01),
      Contribution(.usualSpeed, [(0.081003, -0.06), (0.23596, -0.05), (0.3037, 0.00), (0.59087, 0.00)], missing: -0.03),
    ])
}
