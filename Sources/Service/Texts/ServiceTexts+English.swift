internal import Jobs
internal import Summaries

extension ConsentText {
  static let english = ConsentText(
    language: .english, title: "Your consent",
    paragraphs: [
      "Puck Buddy analyses videos of a player. For a child, a parent or guardian decides. Talk "
        + "about it with the player first.",
      "You choose what you agree to, separately for each player. Only the consent to analysis is "
        + "needed to use Puck Buddy. You can withdraw each consent at any time, as easily as you "
        + "gave it.",
      "Each player has a short ID that you choose. Please do not use the player’s name.",
      "Your choices are recorded: for which ID, to what, by a parent, a guardian or the player, "
        + "the version of this text, when you gave your consent and when you withdrew it. The "
        + "record is kept until the data of your account are deleted.",
      "Where videos are kept, how long, and who can see them is in the privacy policy, “What "
        + "happens to your videos”.",
    ],
    purposes: [
      .analysis: (
        "Analysis",
        "Videos of the player are stored and analysed, and the results are stored. If you withdraw "
          + "this consent, all videos, results and links of your account are deleted, as videos do "
          + "not say which player they show, and your other consents for this player end."
      ),
      .sharing: (
        "Share links",
        "You can make links. All who have such a link see the results and a copy of the video. If "
          + "you withdraw this consent, all links of your account end, and the copies of the "
          + "videos are deleted."
      ),
      .languageModel: (
        "Language model",
        "A language model, a service of another company, rewords the texts. It gets the drafts of "
          + "the texts, the age group and the measured values: no video, no image, no name, no "
          + "date and no place. Without this consent, you get the texts of Puck Buddy itself."
      ),
      .team: (
        "Team",
        "What the coaches and members of a team see is decided for each player, in the team. This "
          + "consent alone shows them nothing."
      ),
    ])
}

extension PrivacyPolicy {
  var english: PrivacyText {
    PrivacyText(
      "What happens to your videos",
      [
        ("Where they are kept", englishPlace),
        (
          "What is kept",
          [
            "The video as it was filmed, with its sound and with what the phone stored in it, such "
              + "as the place and the time.",
            "The results: the positions of the body, measured values, texts and still images of "
              + "the shots; which shots you keep as best shots; and the remarks that you pin to a "
              + "video. Stars and remarks are not in share links.",
            makesClips
              ? "A short video of each shot, without sound, which is kept like the results and is "
                + "not in share links." : nil,
            hasHighlights
              ? "Of a video that is shown to its team as a highlight: the words beside it, who "
                + "brought it, and who of the team has seen and who likes it; kept until it is no "
                + "highlight any more." : nil,
            fetchesVideos
              ? "The address of a video that Puck Buddy is told to fetch, kept as long as the results. "
                + "The server there sees when it is fetched and from which IP address; Puck Buddy "
                + "tells it nothing about you or the player." : nil,
            "The name of the user, the times, and, if they were given, the age group and the "
              + "shooting side.",
            needsToken
              ? "The times of recent uploads and analyses and the sizes of the videos, to limit "
                + "both; deleted one to two days after the last one." : nil,
            needsConsent
              ? "Your consents: to what, for which player, by whom, when you gave and when you "
                + "withdrew them; kept until your account’s data are deleted." : nil,
            storage == .google
              ? "The tokens with which notifications are sent to your devices." : nil,
            "Puck Buddy recognizes no faces and does not know who is in the video.",
          ]
        ),
        ("How long they are kept", englishRetention), ("Who can see them", englishReaders),
        ("Language model", [englishModel]), ("How to delete them", englishDeletion),
      ])
  }

  private var englishPlace: [String?] {
    switch storage {
    case .local:
      [
        "Videos and results are in one folder of the computer on which Puck Buddy runs.",
        place.map { "The folder is \($0)." },
        "No video leaves that computer, except to the phones that are paired with it "
          + "(puckbuddy serve --home).",
      ]
    case .google:
      [
        "Videos and results are in Google Cloud, in the project of those who run this service.",
        place.map { "The project is \($0)." },
        "The analysis runs there too. No video goes to anyone else.",
      ]
    }
  }

  private var englishRetention: [String?] {
    let hours = sweepHours == 1 ? "one hour" : "\(sweepHours) hours"
    let video =
      videoLimit.map {
        "A video is deleted \(english($0)) after its upload, but not before its analysis has "
          + "ended. Its results are kept longer."
      } ?? "A video is kept as long as its results."
    let results =
      resultRetention.map { "Results are deleted \(english($0)) after the analysis ended." }
      ?? "Results are kept until you delete them."
    let isTimed = videoLimit != nil || resultRetention != nil
    return [
      video, results,
      isTimed
        ? "Deletion takes up to \(hours) while the service or a worker runs. While neither runs, "
          + "nothing is deleted." : nil,
    ]
  }

  private var englishReaders: [String?] {
    let readers =
      needsToken
      ? [
        "The user who uploaded the video, after signing in. Other users cannot see it, but for "
          + "what follows.",
        "Of a player of a club, while the family consents: all members of the club, the other "
          + "families too, see the name, "
          + "when the player was filmed, the number and types of shots, the measured values and "
          + "whether an analysis failed, and, only if the family also allows images, a small image "
          + "of each video with a shot: the head and the surroundings are strongly blurred, the body "
          + "and anyone in front of it less. The player’s family sees the texts, images and video; an "
          + "owner, admin or coach of the club only what the family lets that person see, until "
          + "the family takes it back.",
        hasHighlights
          ? "Of a video that is shown to its team as a highlight: all members of the club, the other "
            + "families too, see the video itself, without its sound. The heads that the program "
            + "finds are blurred; one that is not found stays visible. It is shown only while the "
            + "club approves it and the player’s family permits images." : nil,
        "Those who administer the service.",
      ]
      : [
        "All who can use this computer while the service runs, and "
          + (storage == .local
            ? "all who can read the folder." : "those who administer the Google Cloud project."),
        storage == .local
          ? "All who can use a phone that is paired with it, until you remove the phone." : nil,
      ]
    return readers + [
      "All who have a share link, until you revoke it: the results, and a copy of the video "
        + "without its sound, and without the place and time that the phone stored. The heads "
        + "that the program finds are blurred, also in the still images, unless you choose to show "
        + "faces. A head that is not found stays visible."
    ]
  }

  private var englishModel: String {
    guard let languageModel else {
      return "No language model is used. The program itself writes the texts."
    }
    return "A language model (interface: \(languageModel)) rewords the texts. It gets the drafts "
      + "of the texts, the age group and the measured values of a clip: no video, no image, no name, "
      + "no date and no place."
  }

  private var englishDeletion: [String?] {
    [
      needsToken
        ? "In the app, delete the video: the video, its results, its texts and its links are "
          + "deleted for good. If you delete your account's data there, all your videos, results "
          + "and device tokens are; the times of your last uploads are kept for one to two days."
        : "On the page, open the video and press “Delete this video”: the video, its results, its "
          + "texts and its links are deleted for good.",
      needsConsent
        ? "If you withdraw your consent to the analysis, all your videos, results and links are "
          + "deleted; if you withdraw the one to share links, all your links are." : nil,
      "Those who run Puck Buddy delete everything of a user with "
        + "“puckbuddy jobs delete --user NAME”.",
      "Not deleted are your own copies, backups of those who run Puck Buddy, and figures of this "
        + "clip with which a later clip of the same user was compared.",
    ]
  }

  private func english(_ duration: Duration) -> String {
    func count(_ number: Int, _ unit: String) -> String {
      "\(number) \(unit)\(number == 1 ? "" : "s")"
    }
    return switch PrivacyPeriod(duration) {
    case .years(let years): count(years, "year")
    case .days(let days): count(days, "day")
    case .hours(let hours): count(hours, "hour")
    }
  }
}
