internal import Coaching
internal import ShotAnalysis

/// The table of a clip's values for a coach.
struct CoachTable {
  let report: ShotReport
  let phrasebook: any Phrasebook

  /// A row for each metric, in the order of `MetricID`; none without shots.
  var rows: [CoachTableRow] {
    report.shots.isEmpty ? [] : MetricID.allCases.map(row)
  }

  private func row(_ metric: MetricID) -> CoachTableRow {
    let amounts = report.shots.map { shot in
      MeasuredValue(metric, of: shot).map {
        MeasuredAmount($0.value, error: $0.error, of: metric)
      }
    }
    let found = amounts.compactMap(\.self)
    return CoachTableRow(
      metric: metric, name: phrasebook.name(of: metric).capitalizedFirst,
      unit: phrasebook.unit(of: metric, for: nil),
      values: amounts.map { $0.map(cell) },
      average: average(metric),
      reason: found.isEmpty ? reason(metric) : nil)
  }

  /// Returns the same estimate as progress over time, so that one value has the same error
  /// everywhere.
  private func average(_ metric: MetricID) -> String? {
    let measured = ShotPool.shots(of: report).compactMap { MeasuredValue(metric, of: $0) }
    guard let usual = UsualValue(measured), usual.shots > 1 else { return nil }
    return cell(MeasuredAmount(usual.mean, error: usual.error, of: metric))
  }

  /// Returns a value with its error margin, and a mark where the margin is too wide to rely on the
  /// value.
  private func cell(_ amount: MeasuredAmount) -> String {
    amount.text(phrasebook.numbers) + (amount.isRough ? " \(phrasebook.rough)" : "")
  }

  /// Returns the most frequent reason among the shots, the first of equally frequent ones.
  private func reason(_ metric: MetricID) -> String? {
    var statuses: [(status: Measurement.Status, count: Int)] = []
    for shot in report.shots {
      guard let status = shot.metrics[metric]?.status, !status.hasValue else { continue }
      if let index = statuses.firstIndex(where: { $0.status == status }) {
        statuses[index].count += 1
      } else {
        statuses.append((status, 1))
      }
    }
    let most = statuses.map(\.count).max()
    return statuses.first { $0.count == most }.map { phrasebook.reason($0.status) }
  }
}
