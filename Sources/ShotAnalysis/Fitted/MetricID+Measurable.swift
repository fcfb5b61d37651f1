extension MetricID {
  /// Whether one camera shows enough of it to be measured in any shot.
  ///
  /// `false` where the fitted model explains too little of what differs between players; no way of
  /// filming changes that.
  package var isMeasurable: Bool {
    FittedModel.all[self].map { $0.told >= FittedModel.leastTold } ?? true
  }
}
