extension MetricID {
  /// Whether the metric can be measured with one camera at all.
  ///
  /// `false` where the fitted model reproduces too little of the differences between players;
  /// filming differently does not change that.
  package var isMeasurable: Bool {
    FittedModel.all[self].map { $0.reliability >= FittedModel.leastReliability } ?? true
  }
}
