"""The readings from which each measurement is predicted."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Plan:
  """The readings of one measurement, selected by prefixes of their names."""

  metric: str  # the metric's name in the analysis document, or the name of another fitted quantity
  starts: tuple  # prefixes of readings, in addition to LIFTED
  hidden: tuple = ()  # joints whose visibility is an input of the margin
  usual: float = 1.0  # a typical margin, in the metric's unit: errors far below it are noise
  least: float = None  # minimum of the true value
  most: float = None
  is_metric: bool = True  # in the analysis document; otherwise a time, or the view
  is_lifted: bool = True  # whether it may use the lifter's predictions
  spreads: tuple = ()  # predictions of the lifter, as name@moment, whose spreads are margin inputs


LIFTED = ("lifted_",)  # prefix of the lifter's predictions
LEGS = ("heading_", "trunk_x", "trunk_z", "feet_", "hips_", "hip_width")
FRONT_LEG = ("front_knee", "front_leg", "front_thigh", "front_shank", "left_hip", "left_knee",
             "left_ankle", "right_hip")
BACK_LEG = ("back_knee", "back_leg", "back_thigh", "back_shank", "right_hip", "right_knee",
            "right_ankle", "left_hip")
LEAD_ARM = ("front_elbow", "front_arm", "front_forearm", "front_upper", "left_wrist", "left_elbow",
            "left_shoulder", "heading_")

PLANS = [
  Plan("front_knee_angle_at_release", FRONT_LEG + LEGS, ("left_knee", "left_ankle"), 8, 40, 180,
       spreads=("front_knee@release",)),
  Plan("back_knee_angle_deepest_load", BACK_LEG + LEGS, ("right_knee", "right_ankle"), 8, 40, 180,
       spreads=("back_knee@load",)),
  Plan("stance_width", ("feet_", "heading_", "left_ankle", "right_ankle", "front_leg", "back_leg",
                        "front_thigh_length", "front_shank_length", "back_thigh_length",
                        "back_shank_length", "hips_", "trunk_length"),
       ("left_ankle", "right_ankle"), .15, 0,
       spreads=("feet_apart@load",)),
  Plan("backswing_height", ("front_hand_height", "back_hand_height", "left_wrist", "right_wrist",
                            "right_elbow", "right_shoulder", "heading_", "trunk_"),
       ("right_wrist",), .2,
       spreads=("back_hand_height@load",)),
  Plan("trunk_lean_at_release", ("trunk_", "left_shoulder", "right_shoulder", "heading_",
                                 "hip_width", "nose_", "ear_", "front_leg_height",
                                 "back_leg_height"), (), 6, -30, 120,
       spreads=("trunk_lean@release",)),
  Plan("weight_shift", ("hips_", "left_ankle", "right_ankle", "heading_", "feet_", "left_hip",
                        "right_hip", "left_knee", "right_knee", "trunk_forward"),
       ("left_ankle", "right_ankle"), .15,
       spreads=("hips_share@load", "hips_share@finish",)),
  Plan("hand_spacing", ("hands_apart", "left_wrist", "right_wrist", "left_elbow", "right_elbow",
                        "heading_", "front_arm", "back_arm", "front_forearm_length",
                        "back_forearm_length"), ("left_wrist", "right_wrist"), .12, 0,
       spreads=("hands_apart@load", "hands_apart@release",)),
  Plan("top_hand_clearance", ("front_hand", "left_wrist", "left_elbow", "left_shoulder",
                              "left_hip", "heading_", "front_arm", "front_elbow", "trunk_",
                              "right_wrist", "back_hand"), ("left_wrist", "left_elbow"), .15, 0,
       spreads=("top_hand_clearance@release",)),
  Plan("hand_speed_peak", ("left_wrist", "right_wrist", "front_hand", "back_hand", "hands_apart",
                           "load_time", "hands_back_time", "finish_time", "rest", "rise", "hold",
                           "heading_"), ("right_wrist",), 1.5, 0,
       spreads=("back_hand_height@release",)),
  Plan("follow_through_extension", LEAD_ARM, ("left_wrist", "left_elbow"), 20,
       spreads=("front_elbow@release", "front_elbow@finish",)),
  Plan("follow_through_height", ("front_hand_height", "left_wrist", "left_elbow", "heading_",
                                 "trunk_", "right_wrist", "back_hand_height"),
       ("left_wrist",), .2,
       spreads=("front_hand_height@finish",)),
  Plan("head_drop", ("nose_", "ear_", "heading_", "trunk_", "nose."), ("nose",), .1,
       spreads=("nose_height@load", "nose_height@release",)),
  Plan("balance_sway", ("sway_", "hips_", "finish_time", "heading_"),
       ("left_ankle", "right_ankle"), .12, 0,
       spreads=("hips_share@finish",)),
  Plan("load_to_release_time", ("load_time", "hands_back_time", "finish_time", "rest", "rise",
                                "hold", "hands_forward", "right_wrist.x", "left_wrist.x"),
       (), .15, .05,
       spreads=("since_load@load",)),
  Plan("load_time", ("load_time", "hands_back_time", "rest", "rise", "hold", "hands_forward"), (),
       .15, -1.5, 0,
       is_metric=False, spreads=("since_load@load",)),
  Plan("finish_time", ("finish_time", "rest", "rise", "hold", "front_hand_height"), (), .1, 0, 1.2,
       is_metric=False, spreads=("since_finish@finish",)),
  Plan("release_offset", ("rest", "rise", "hold", "heading_"), (), .03,
       is_metric=False, spreads=("since_release@release",)),
  # Without the lifter, so that the view is found for bodies unlike those of its training, too.
  Plan("view_cosine", ("heading_", "feet_", "travel_", "hip_width", "shoulder_width",
                       "left_ankle.", "right_ankle.", "left_hip.", "right_hip."), (), .2, -1, 1,
       is_metric=False, is_lifted=False),
  Plan("view_sine", ("heading_", "feet_", "travel_", "hip_width", "shoulder_width",
                     "left_ankle.", "right_ankle.", "left_hip.", "right_hip."), (), .2, -1, 1,
       is_metric=False, is_lifted=False),
]
