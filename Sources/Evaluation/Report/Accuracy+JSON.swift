import Poses
import ShotAnalysis

extension Accuracy {
  /// The figures in machine-readable form; `docs/evaluation.md` defines them.
  package var json: JSONObject {
    var object = shotFigures
    object["coaching"] = coaching.json
    object["margins"] = JSONObject(of: MetricID.allCases) {
      ($0.rawValue, coverage(of: $0).json(places: $0.unit == .degrees ? 2 : 3))
    }
    object["margins_covered"] = rounded(overallCoverage, 3)
    object["per_clip"] = clips.map(\.json)
    object["front_knee_abs_error_deg"] = JSONObject(of: ViewBand.allCases) {
      ($0.rawValue, self[$0].errors(of: .frontKneeAngleAtRelease).json)
    }
    object["trunk_lean_abs_error_deg"] = errors(of: .trunkLeanAtRelease).json
    object["release_error_sec"] = release.json(places: 3)
    object["view_abs_error_deg"] = viewErrors.json
    object["metrics"] = JSONObject(of: MetricID.allCases) {
      ($0.rawValue, errors(of: $0).json(places: $0.unit == .degrees ? 2 : 3))
    }
    object["reliability"] = reliability.map {
      $0.json(counted: "shots", mean: "mean_confidence")
    }
    object["by_frame_rate"] = JSONObject(of: RateBand.allCases) {
      ($0.rawValue, self[$0].shotFigures)
    }
    object["by_view"] = JSONObject(of: ViewBand.allCases) {
      ($0.rawValue, self[$0].shotFigures)
    }
    return object
  }

  private var shotFigures: JSONObject {
    [
      "clips": clips.count,
      "shots": shots,
      "found": found.count,
      "matched": matched.count,
      "precision": rounded(precision, 3),
      "recall": rounded(recall, 3),
      "f1": rounded(f1, 3),
      "release_mae_sec": rounded(release.meanError, 3),
      "release_mae_sec_at_50fps": rounded(self[RateBand.fast].release.meanError, 3),
      "handedness": rounded(handedness, 3),
      "handedness_abstained": handednessAbstained,
      "shot_type": rounded(type, 3),
      "shots_of_others": found.count(where: \.isOthers),
      "passes": passes,
      "passes_taken": passesTaken,
      "slow_motion": inSlowMotion.count,
      "slow_motion_factor_near": factorsNear,
      "slow_motion_false": falseSlowMotion,
      "negatives": negatives.count,
      "false_shots_in_negatives": falseShotsInNegatives,
      "false_shots_per_minute_in_negatives": rounded(falseShotsPerMinute, 3),
      "failed": failed.map { [$0.name, orNull($0.failure)] as [Any] },
      "wall_sec_per_video_sec": rounded(runTimePerSecond, 3),
      "document_wall_sec_per_video_sec": rounded(documentTimePerSecond, 3),
    ]
  }
}

extension ErrorStatistics {
  fileprivate var json: JSONObject { json(places: 2) }

  fileprivate func json(places: Int) -> JSONObject {
    [
      "reported": reported,
      "of": expected,
      "compared": errors.count,
      "bias": rounded(bias, places),
      "median": rounded(median, places),
      "p90": rounded(ninthTenth, places),
      "stated_median": rounded(statedMedian, places),
      "covered": rounded(coverage, 3),
    ]
  }
}

extension MarginCoverage {
  fileprivate func json(places: Int) -> JSONObject {
    [
      "compared": compared,
      "median": rounded(medianMargin, places),
      "covered": rounded(overall, 3),
      "covered_by_third": thirds.map { rounded($0, 3) },
    ]
  }
}

extension ReliabilityBin {
  /// - Parameters:
  ///   - counted: The key of the number of statements.
  ///   - mean: The key of their mean probability.
  func json(counted: String, mean: String) -> JSONObject {
    [
      "from": range.lowerBound, "to": range.upperBound, counted: count,
      mean: rounded(meanStated, 3), "share_true": rounded(shareTrue, 3),
    ]
  }
}

extension ClipScore {
  fileprivate var json: JSONObject {
    [
      "name": name,
      "frame_rate": rounded(frameRate, 3),
      "truth": trueShots,
      "found": found.count,
      "matched": matched.count,
      "view_off_square_deg": rounded(offSquare, 1),
      "view_error_deg": rounded(trueShots > 0 ? viewError : nil, 1),
      "shoots": orNull(shoots?.rawValue),
      "shoots_said": orNull(statedShoots?.rawValue),
      "releases": found.map(\.json),
      "matches": matched.map(\.json),
      "themes": orNull(coaching?.json),
      "next_step": coaching?.hasNextStep ?? false,
      "wall_sec": rounded(runTime, 3),
      "failure": orNull(failure),
    ]
  }
}

extension MatchedShot {
  fileprivate var json: JSONObject {
    [
      "release_sec": release.json,
      "kind": orNull(trueKind),
      "kind_said": orNull(statedKind),
      "metrics": JSONObject(of: metrics) { ($0.key.rawValue, $0.value.json) },
    ]
  }
}

extension Comparison {
  fileprivate var json: JSONObject {
    ["value": rounded(value, 3), "error": rounded(stated, 3), "truth": rounded(truth, 3)]
  }
}

extension FoundShot {
  fileprivate var json: JSONObject {
    [
      "release_sec": rounded(release, 3), "confidence": rounded(confidence, 3),
      "true": isTrue, "others": isOthers, "pass": isPass,
    ]
  }
}
