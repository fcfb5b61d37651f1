internal import Mathematics

extension MultiViewScene {
  /// The agreement of single cameras with all of them together, as tables for a person.
  package var tables: [FigureTable] { [cameraTable, kneeTable] }

  private var cameraTable: FigureTable {
    FigureTable(
      title: "Cameras",
      head: ["camera", "chest turned (°)", "offset x, y (px)", "joint off (px)", "90th"],
      rows: cameras.indices.map { camera in
        let errors = reprojectionErrors(of: camera)
        let offset = offsets[camera]
        return [
          cameras[camera].name, turn(from: camera).figure(0),
          "\(offset.x.figure(0)), \(offset.y.figure(0))", errors.median.figure(1),
          errors.quantile(0.9).figure(1),
        ]
      })
  }

  private var kneeTable: FigureTable {
    let rows = KneeEstimate.allCases.flatMap { estimate in
      let single = cameras.indices.map { (cameras[$0].name, knees(estimate, of: $0)) }
      return ([("all", single.flatMap(\.1))] + single).map { name, comparisons in
        let errors = ErrorStatistics(comparisons)
        return [
          "\(estimate.rawValue), \(name)", "\(errors.errors.count)", errors.bias.figure(1),
          errors.median.figure(1), errors.ninthTenth.figure(1),
        ]
      }
    }
    return FigureTable(
      title: "Knee angle of one camera against all (°)",
      head: ["from, camera", "compared", "bias", "median", "90th"], rows: rows)
  }
}

extension MultiViewScene {
  /// The same in machine-readable form.
  package var json: JSONObject {
    [
      "cameras": cameras.indices.map { camera -> JSONObject in
        let errors = reprojectionErrors(of: camera)
        return [
          "name": cameras[camera].name,
          "turn_deg": rounded(turn(from: camera), 1),
          "reprojection_median_px": rounded(errors.median, 2),
          "reprojection_p90_px": rounded(errors.quantile(0.9), 2),
          "knee_abs_error_deg": knees(of: [camera]),
        ]
      },
      "knee_abs_error_deg": knees(of: Array(cameras.indices)),
    ]
  }

  private func knees(of cameras: [Int]) -> JSONObject {
    JSONObject(of: KneeEstimate.allCases) { estimate in
      let errors = ErrorStatistics(cameras.flatMap { knees(estimate, of: $0) })
      return (
        "\(estimate)",
        [
          "compared": errors.errors.count, "bias": rounded(errors.bias, 2),
          "median": rounded(errors.median, 2), "p90": rounded(errors.ninthTenth, 2),
        ]
      )
    }
  }
}
