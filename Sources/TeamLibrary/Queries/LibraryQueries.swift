/// Every query of the library on one example, by its label.
public enum LibraryQueries {
  /// The label, and the query; a label has several if its query has several forms.
  public static let all: [(label: String, query: DocumentQuery)] = {
    guard let club = DocumentPath(["organizations", "one"]),
      let team = DocumentPath(club.segments + ["projects", "red"]),
      let user = DocumentPath(["users", "u1"]),
      let video = LibraryPath.videos(of: team).document("v0"),
      let link = LibraryPath.links(of: team).document("l0")
    else { return [] }
    let (first, last) = (
      DocumentTime(microseconds: 2 * 86_400_000_000), DocumentTime(microseconds: 4 * 86_400_000_000)
    )
    return [
      ("Q1", .memberships(of: "u1")),
      ("Q3", .projects(of: club, withArchived: true)),
      ("Q4", .projects(of: club, withArchived: false)),
      ("Q5", .accounts(of: team, newestFirst: true)),
      ("Q6", .accounts(of: team, newestFirst: false)),
      ("Q7", .activeAccountsByViews(of: team)),
      ("Q8", .activeAccounts(of: team, on: "tiktok")),
      ("Q9", .videosBySubmission(of: team)),
      ("Q10", .videos(of: team)),
      ("Q11", .videosByDate(of: team)),
      ("Q12", .videosByViews(of: team, on: "puckbuddy")),
      ("Q13", .videosByDate(of: team, within: first...last)),
      ("Q14", .mostViewedVideos(of: team)),
      ("Q16", .newestSnapshots(of: video)),
      ("Q17", .snapshots(of: video)),
      ("Q18", .activeMembers(of: club)),
      ("Q21", .videos(of: team, by: "kim")),
      ("Q22", .activeLinks(of: team)),
      ("Q23", .newestClicks(of: link)),
      ("Q24 links", .links(of: team)),
      ("Q24 clicks", .clicks(of: link)),
      ("O1", .videos(of: team, account: "a1")),
      ("O2", .approvedVideos(of: team)),
      ("O3", .waitingVideos),
      ("O4", .dailyLogs(of: user, within: 3...8)),
      ("link", .link(withCode: "abc")),
      ("notes", .notes(by: "u1")),
      ("access", .access(of: "u1")),
    ]
  }()
}
