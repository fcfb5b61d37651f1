import ShotAnalysis

extension FrenchPhrasebook {
  func name(of metric: MetricID) -> String {
    switch metric {
    case .frontKneeAngleAtRelease: "angle du genou avant au départ de la rondelle"
    case .backKneeAngleDeepestLoad: "angle du genou arrière à l'élan"
    case .stanceWidth: "largeur entre les pieds"
    case .backswingHeight: "hauteur de l'élan"
    case .trunkLeanAtRelease: "inclinaison du tronc au départ de la rondelle"
    case .weightShift: "passage vers le pied avant"
    case .handSpacing: "écart entre les mains"
    case .topHandClearance: "écart entre la main du haut et la hanche"
    case .handSpeedPeak: "vitesse des mains"
    case .followThroughExtension: "ouverture du bras avant après le départ de la rondelle"
    case .followThroughHeight: "hauteur de la finale"
    case .headDrop: "mouvement de la tête"
    case .balanceSway: "balancement après la finale"
    case .loadToReleaseTime: "temps de l'élan au départ de la rondelle"
    }
  }

  /// Returns the name with its article, such as "l'écart entre les mains".
  func nameWithArticle(of metric: MetricID) -> String {
    let article =
      switch metric {
      case .frontKneeAngleAtRelease, .backKneeAngleDeepestLoad, .trunkLeanAtRelease, .handSpacing,
        .topHandClearance, .followThroughExtension:
        "l'"
      case .stanceWidth, .backswingHeight, .handSpeedPeak, .followThroughHeight: "la "
      case .weightShift, .headDrop, .balanceSway, .loadToReleaseTime: "le "
      }
    return article + name(of: metric)
  }

  func unit(of metric: MetricID, for value: Double?) -> String {
    // The displayed number decides: 1.9 degrees are written as 2.
    let steps = metric.unit == .degrees ? 1.0 : 100
    let isPlural = value.map { FrenchNumber.isPlural(($0 * steps).rounded() / steps) } ?? true
    let length = isPlural ? "longueurs" : "longueur"
    return switch (metric.unit, metric) {
    case (.degrees, _): isPlural ? "degrés" : "degré"
    case (.ratio, .weightShift): "fois l'écart des pieds"
    case (.ratio, _): "\(length) de torse"
    case (.torsosPerSecond, _): "\(length) de torse par seconde"
    case (.seconds, _): isPlural ? "secondes" : "seconde"
    }
  }

  func reason(_ status: Measurement.Status) -> String {
    switch status {
    case .measured: "C'est mesuré."
    case .proxy: "C'est lu sur un signe indirect."
    case .notVisible: "C'est caché ou hors de l'image."
    case .notValidFromThisView: "Une seule caméra ne le montre pas assez bien."
    case .lowFrameRate: "Il faut plus d'images par seconde."
    }
  }
}
