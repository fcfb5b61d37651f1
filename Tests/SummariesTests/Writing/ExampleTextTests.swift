import ShotAnalysis
import Testing

@testable import Summaries

/// The exact texts for a few reports built by hand, to be read aloud when they change.
@Suite struct ExampleTextTests {
  @Test func goodWristShots() {
    let texts = SummaryWriter().summaries(
      for: ReportSample.goodWristShots())
    #expect(
      texts.parent == """
        Your player took four wrist shots, at 0:03, 0:08, 0:14 and 0:21. A moment to enjoy at \
        0:08: your player got low before letting the puck go. One thing to try next: leave a bit \
        more room between the hands on the stick. With a helmet on and clear space around, try \
        Slide and Shoot: slide the bottom hand down before each shot, in sets of eight.
        """)
    #expect(
      texts.child == """
        You got low before you let it go! Next, slide your bottom hand down the stick a bit. Try \
        Slide and Shoot: slide the bottom hand down before each shot, in sets of eight.
        """)
    #expect(
      texts.coach == """
        What went well:
        - Four wrist shots on film at 0:03.4, 0:08.1, 0:14.0 and 0:21.2, seen from the side.
        - Low start in all four shots: back knee angle in the load about 108 ± 7 degrees at \
        0:08.1.
        - Moved onto the front foot in all four shots: slide toward the front foot roughly 0.38 \
        ± 0.05 stance lengths at 0:03.4.

        What to work on:
        - Leave a bit more room between the hands on the stick. Seen in all four shots: gap \
        between the hands about 0.31 ± 0.05 torso lengths at 0:03.4. Drill: Slide and Shoot \
        (slide the bottom hand down before each shot, in sets of eight).
        """)
  }

  @Test func anOlderPlayerHearsTheSameInOtherWords() {
    let texts = SummaryWriter().summaries(
      for: ReportSample.goodWristShots(age: .from16))
    #expect(
      texts.parent == """
        Your player took four wrist shots, at 0:03, 0:08, 0:14 and 0:21. A moment to enjoy at \
        0:03: your player slid from the back foot to the front foot into the shot. One thing to \
        try next: set the hands further apart on the shaft before the shot. With a helmet on and \
        clear space around, try Forearm Gap: set the hands a forearm apart, then mix the shots.
        """)
    #expect(
      texts.child == """
        You moved into your shot! Next, slide your bottom hand down the stick a bit. Try Forearm \
        Gap: set the hands a forearm apart, then mix the shots.
        """)
    #expect(
      texts.coach == """
        What went well:
        - Four wrist shots on film at 0:03.4, 0:08.1, 0:14.0 and 0:21.2, seen from the side.
        - Moved onto the front foot in all four shots: slide toward the front foot roughly 0.38 \
        ± 0.05 stance lengths at 0:03.4.
        - Low start in all four shots: back knee angle in the load about 108 ± 7 degrees at \
        0:08.1.

        What to work on:
        - Set the hands further apart on the shaft before the shot. Seen in all four shots: gap \
        between the hands about 0.31 ± 0.05 torso lengths at 0:03.4. Drill: Forearm Gap (set the \
        hands a forearm apart, then mix the shots).
        """)
  }

  @Test func oneShotWithGaps() {
    let texts = SummaryWriter().summaries(
      for: ReportSample.oneShotWithGaps())
    #expect(
      texts.parent == """
        We found one shot in this clip, at 0:05. Worth a cheer: at 0:05, the hands were nicely \
        apart on the stick. No one change stands out, so keep up the same rhythm next time. With \
        a helmet on and clear space around, try Five and One: take five shots the same way, then \
        change one thing. For the next clip, keep both feet in the picture from start to finish.
        """)
    #expect(
      texts.child == """
        Your hands were nice and far apart! Keep it going! Try Five and One: take five shots the \
        same way, then change one thing.
        """)
    #expect(
      texts.coach == """
        What went well:
        - One shot on film at 0:05.3, seen at an angle.
        - Hands nicely apart in this shot: gap between the hands about 0.74 ± 0.05 torso lengths \
        at 0:05.3.

        What to work on:
        - No single change stands out in this clip, so build on the same rhythm. Drill: Five and \
        One (take five shots the same way, then change one thing).
        - Some things could not be read this time, such as the back knee angle in the load, the \
        slide toward the front foot and the gap between top hand and hip. For the next clip, \
        keep both feet in the picture from start to finish.
        """)
  }

  @Test func noShot() {
    let texts = SummaryWriter().summaries(
      for: ReportSample.noShot())
    #expect(
      texts.parent == """
        We did not find a shot in this clip, and that is fine. Your player was easy to see, so \
        keep filming from that spot. Start to film before the puck moves, and stop two seconds \
        after the shot.
        """)
    #expect(
      texts.child == """
        No shot in this one, and that is okay. Film a few shots and we will look again!
        """)
    #expect(
      texts.coach == """
        What went well:
        - The player was in view for most of the clip. There was no shot to find in it, and that \
        is fine.

        What to work on:
        - Start to film before the puck moves, and stop two seconds after the shot.
        """)
  }

  @Test func noPlayer() {
    let texts = SummaryWriter().summaries(
      for: ReportSample.noPlayer())
    #expect(
      texts.parent == """
        We could not see a player in this clip, so we have no notes yet. One more try should do \
        it. Film from the side, with the whole player and the stick in the picture.
        """)
    #expect(texts.child == nil)
    #expect(
      texts.coach == """
        What went well:
        - The clip came through. No player could be seen in it, so there is no shot to find yet.

        What to work on:
        - Film from the side, with the whole player and the stick in the picture.
        """)
  }

  @Test func noShotAmongSeveralPeople() {
    let texts = SummaryWriter().summaries(
      for: ReportSample.report(
        [], people: 2, visible: 0.4, warnings: [.viewNotFromSide, .playerTooSmall]))
    #expect(
      texts.parent == """
        We did not find a shot in this clip, and that is fine. Start to film before the puck \
        moves, and stop two seconds after the shot. More than one person was in view, so film \
        one player at a time to be sure we follow the right one.
        """)
    #expect(
      texts.child == """
        No shot in this one, and that is okay. Film a few shots and we will look again!
        """)
    #expect(
      texts.coach == """
        What went well:
        - The clip came through, and the player was in view for part of it. There was no shot to \
        find, and that is fine.

        What to work on:
        - Start to film before the puck moves, and stop two seconds after the shot.
        - More than one person was in view, so film one player at a time to be sure we follow \
        the right one.
        - Film the next clip from the side, so that the whole move can be seen.
        """)
  }

  @Test func anUncertainShotWithoutAnyValue() {
    let texts = SummaryWriter().summaries(
      for: ReportSample.report(
        [ReportSample.shot(1, at: 4, confidence: 0.5, values: [:])], warnings: [.viewNotFromSide]))
    #expect(
      texts.parent == """
        We saw what looks like one wrist shot, at 0:04. The shot at 0:04 goes all the way from \
        the load to the finish. We could not see enough to pick one thing to change, and that is \
        fine. With a helmet on and clear space around, try Five and One: take five shots the \
        same way, then change one thing. Film the next clip from the side, so that the whole \
        move can be seen.
        """)
    #expect(
      texts.child == """
        You went all the way from start to finish. Keep on shooting! Try Five and One: take five \
        shots the same way, then change one thing.
        """)
    #expect(
      texts.coach == """
        What went well:
        - What looks like one wrist shot on film at 0:04.0, seen from the side.
        - The shot at 0:04.0 can be followed from the load to the finish.

        What to work on:
        - This clip did not show enough to pick one change, so keep practice simple. Drill: Five \
        and One (take five shots the same way, then change one thing).
        - Some things could not be read this time, such as the back knee angle in the load, the \
        slide toward the front foot and the gap between the hands. Film the next clip from the \
        side, so that the whole move can be seen.
        """)
  }
}
