internal import Coaching

extension EnglishPhrasebook {
  func game(for theme: CoachingTheme) -> Drill {
    switch theme {
    case .lowStart:
      Drill("Cat and Pounce", "freeze down low, then sweep five pucks")
    case .moveThrough:
      Drill("Back Truck, Front Truck", "rock back, rock to the front, then sweep")
    case .handsApart:
      Drill("Sticker Line", "touch a sticker on the stick before each sweep")
    case .longFinish:
      Drill("Point and Freeze", "shoot, point at the net and freeze")
    case .leanIn:
      Drill("Little Roof", "make a roof over the puck, then sweep")
    case .bentKnees:
      Drill("Hop and Shoot", "hop, land soft like a frog, then sweep")
    case .wideBase:
      Drill("Big Table", "set your feet like table legs, then sweep")
    case .topHandFree:
      Drill("Balloon", "sweep with a make-believe balloon under the top arm")
    case .quietHead:
      Drill("Traffic Light", "hear a color, say it out loud, then shoot")
    case .stillFinish:
      Drill("the Statue Game", "shoot, then stand still like a statue")
    case .sameAgain:
      Drill("One, Two, Shoot", "count out loud and shoot on the same beat")
    }
  }

  func drill(for theme: CoachingTheme) -> Drill {
    switch theme {
    case .lowStart:
      Drill("Chair Tap", "sit back to tap a low bench, then sweep, three sets of five")
    case .moveThrough:
      Drill("Rock and Sweep", "rock back, sweep, and lift the back foot at the end")
    case .handsApart:
      Drill("Slide and Shoot", "slide the bottom hand down before each shot, in sets of eight")
    case .longFinish:
      Drill(
        "Low Box, High Box", "shoot low and finish low, then both high, ten of each")
    case .leanIn:
      Drill("Shadow Cover", "cover the puck with your chest, then sweep, three sets of five")
    case .bentKnees:
      Drill("Hop and Sweep", "hop, land on soft knees and sweep, three sets of five")
    case .wideBase:
      Drill("Tape Marks", "set each foot on a mark on the floor, then sweep, in sets of five")
    case .topHandFree:
      Drill("Reach Out", "sweep slowly and let the top hand reach out in front")
    case .quietHead:
      Drill("Number Call", "say a number out loud in the middle of each sweep")
    case .stillFinish:
      Drill("Hold and Go", "hold the finish for two seconds, then take the next puck")
    case .sameAgain:
      Drill("Five and One", "take five shots the same way, then change one thing")
    }
  }

  func set(for theme: CoachingTheme) -> Drill {
    switch theme {
    case .lowStart:
      Drill("Slow Load", "hold low for two seconds, then shoot, four sets of five")
    case .moveThrough:
      Drill("One-Foot Finish", "hold the front foot for two seconds, three sets of six")
    case .handsApart:
      Drill("Forearm Gap", "set the hands a forearm apart, then mix the shots")
    case .longFinish:
      Drill("Call It", "call a spot, shoot, and freeze the finish")
    case .leanIn:
      Drill("Chest Over", "shoot slow, then at full speed with the same lean, four sets of four")
    case .bentKnees:
      Drill("Low Glide", "step into a low front knee, shoot and hold it, three sets of six")
    case .wideBase:
      Drill("Wide and Narrow", "shoot from wide feet, then find your best width, three sets of six")
    case .topHandFree:
      Drill("Wall of Air", "shoot with the top hand off the hip, four sets of five")
    case .quietHead:
      Drill("Late Call", "have a partner call the target just before each shot")
    case .stillFinish:
      Drill("One-Foot Hold", "shoot and hold the front foot until all is still")
    case .sameAgain:
      Drill("Metronome", "shoot to a steady beat in sets of five")
    }
  }
}
