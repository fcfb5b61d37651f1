import Poses
import ShotAnalysis

extension Accuracy {
  /// The figures in machine-readable form; `docs/accuracy.md` documents the keys.
  package var json: JSONValue {
    var object = shotFigures
    object["coaching"] = coaching.json
    object["margins"] = .object(of: MetricID.allCases) {
      ($0.rawValue, coverage(of: $0).json(places: $0.unit == .degrees ? 2 : 3))
    }
    object["margins_covered"] = .rounded(overallCoverage, 3)
    object["per_clip"] = .list(clips.map(\.json))
    object["front_knee_abs_error_deg"] = .object(of: ViewBand.allCases) {
      ($0.rawValue, self[$0].errors(of: .frontKneeAngleAtRelease).json)
    }
    object["trunk_lean_abs_error_deg"] = errors(of: .trunkLeanAtRelease).json
    object["release_error_sec"] = release.json(places: 3)
    object["view_abs_error_deg"] = viewErrors.json
    object["metrics"] = .object(of: MetricID.allCases) {
      ($0.rawValue, errors(of: $0).json(places: $0.unit == .degrees ? 2 : 3))
    }
    object["reliability"] = .list(
      reliability.map { $0.json(counted: "shots", mean: "mean_confidence") })
    object["by_frame_rate"] = .object(of: RateBand.allCases) {
      ($0.rawValue, .object(self[$0].shotFigures))
    }
    object["by_view"] = .object(of: ViewBand.allCases) {
      ($0.rawValue, .object(self[$0].shotFigures))
    }
    return .object(object)
  }

  private var shotFigures: [String: JSONValue] {
    [
      "clips": .count(clips.count),
      "shots": .count(shots),
      "found": .count(found.count),
      "matched": .count(matched.count),
      "precision": .rounded(precision, 3),
      "recall": .rounded(recall, 3),
      "f1": .rounded(f1, 3),
      "release_mae_sec": .rounded(release.meanError, 3),
      "release_mae_sec_at_50fps": .rounded(self[RateBand.fast].release.meanError, 3),
      "handedness": .rounded(handedness, 3),
      "handedness_abstained": .count(handednessAbstained),
      "shot_type": .rounded(type, 3),
      "shots_of_others": .count(found.count(where: \.isOthers)),
      "passes": .count(passes),
      "passes_taken": .count(passesTaken),
      "slow_motion": .count(inSlowMotion.count),
      "slow_motion_factor_near": .count(factorsNear),
      "slow_motion_false": .count(falseSlowMotion),
      "negatives": .count(negatives.count),
      "false_shots_in_negatives": .count(falseShotsInNegatives),
      "false_shots_per_minute_in_negatives": .rounded(falseShotsPerMinute, 3),
      "failed": .list(
        failed.map { .list([.text($0.name), .text(orNull: $0.failure)]) }),
      "wall_sec_per_video_sec": .rounded(runTimePerSecond, 3),
      "document_wall_sec_per_video_sec": .rounded(documentTimePerSecond, 3),
    ]
  }
}

extension ErrorStatistics {
  fileprivate var json: JSONValue { json(places: 2) }

  fileprivate func json(places: Int) -> JSONValue {
    .object([
      "reported": .count(reported),
      "of": .count(expected),
      "compared": .count(errors.count),
      "bias": .rounded(bias, places),
      "median": .rounded(median, places),
      "p90": .rounded(ninthTenth, places),
      "stated_median": .rounded(statedMedian, places),
      "covered": .rounded(coverage, 3),
    ])
  }
}

extension MarginCoverage {
  fileprivate func json(places: Int) -> JSONValue {
    .object([
      "compared": .count(compared),
      "median": .rounded(medianMargin, places),
      "covered": .rounded(overall, 3),
      "covered_by_third": .list(thirds.map { .rounded($0, 3) }),
    ])
  }
}

extension ReliabilityBin {
  /// - Parameters:
  ///   - counted: The key of the number of statements.
  ///   - mean: The key of their mean probability.
  func json(counted: String, mean: String) -> JSONValue {
    .object([
      "from": .number(range.lowerBound), "to": .number(range.upperBound), counted: .count(count),
      mean: .rounded(meanStated, 3), "share_true": .rounded(shareTrue, 3),
    ])
  }
}

extension ClipScore {
  fileprivate var json: JSONValue {
    .object([
      "name": .text(name),
      "frame_rate": .rounded(frameRate, 3),
      "truth": .count(trueShots),
      "found": .count(found.count),
      "matched": .count(matched.count),
      "view_off_square_deg": .rounded(offSquare, 1),
      "view_error_deg": .rounded(trueShots > 0 ? viewError : nil, 1),
      "shoots": .text(orNull: shoots?.rawValue),
      "shoots_said": .text(orNull: statedShoots?.rawValue),
      "releases": .list(found.map(\.json)),
      "matches": .list(matched.map(\.json)),
      "themes": coaching?.json ?? .null,
      "next_step": .flag(coaching?.hasNextStep ?? false),
      "wall_sec": .rounded(runTime, 3),
      "failure": .text(orNull: failure),
    ])
  }
}

extension MatchedShot {
  fileprivate var json: JSONValue {
    .object([
      "release_sec": release.json,
      "kind": .text(orNull: trueKind),
      "kind_said": .text(orNull: statedKind),
      "metrics": .object(of: metrics) { ($0.key.rawValue, $0.value.json) },
    ])
  }
}

extension Comparison {
  fileprivate var json: JSONValue {
    .object([
      "value": .rounded(value, 3), "error": .rounded(stated, 3), "truth": .rounded(truth, 3),
    ])
  }
}

extension FoundShot {
  fileprivate var json: JSONValue {
    .object([
      "release_sec": .rounded(release, 3), "confidence": .rounded(confidence, 3),
      "true": .flag(isTrue), "others": .flag(isOthers), "pass": .flag(isPass),
    ])
  }
}
