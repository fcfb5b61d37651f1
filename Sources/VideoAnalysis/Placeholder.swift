enum VideoAnalysisPlaceholder {}
