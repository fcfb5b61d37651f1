enum PoseEstimationPlaceholder {}
