internal import Foundation
package import PuckBuddyAPI
package import TeamLibrary

// The answers about documents of the library.

extension LibraryPage {
  /// Returns the response with the documents as an app sees them.
  package func list<Answer: Codable & Sendable & Hashable>(
    _ answer: (Document) -> Answer
  ) -> LibraryList<Answer> {
    LibraryList(documents.map(answer), skipped: skipped)
  }
}

extension LibraryOrganization {
  init(_ club: Organization) {
    self.init(
      id: club.id, name: club.name, ownerUserId: club.ownerUserID, memberCount: club.memberCount,
      trackedAccountCount: club.trackedAccountCount, videoCount: club.videoCount,
      timeZone: club.timeZone)
  }
}

extension LibraryProject {
  init(_ team: Project) {
    self.init(
      id: team.id, name: team.name, isArchived: team.isArchived,
      trackedAccountCount: team.trackedAccountCount, videoCount: team.videoCount)
  }
}

extension LibraryAccount {
  /// Creates a player as an app sees one.
  package init(_ account: TrackedAccount) {
    self.init(
      id: account.id, username: account.username, displayName: account.displayName,
      shoots: account.shoots, ageGroup: account.ageGroup, totalVideos: account.totalVideos,
      totalShots: account.totalShots, syncStatus: account.syncStatus.rawValue,
      lastSyncedAt: account.lastSyncedAt?.text, dateAdded: account.dateAdded.text,
      isActive: account.isActive, hasConsent: account.consent.isGiven)
  }
}

extension LibraryVideo {
  init(_ video: Video) {
    self.init(
      id: video.id, title: video.title, trackedAccountId: video.trackedAccountID,
      uploaderHandle: video.uploaderHandle, status: video.status.rawValue,
      syncStatus: video.syncStatus.rawValue, syncError: video.syncError,
      uploadDate: video.uploadDate.text, dateSubmitted: video.dateSubmitted.text,
      jobId: video.jobID, thumbnail: video.thumbnail, shots: video.shots,
      shotTypes: video.shotTypes,
      metrics: video.metrics.mapValues(LibraryMetric.init), comments: video.comments,
      isRead: video.isRead)
  }
}

extension LibrarySnapshot {
  init(_ snapshot: Snapshot) {
    self.init(
      id: snapshot.id, capturedAt: snapshot.capturedAt.text, capturedBy: snapshot.capturedBy,
      isInitialSnapshot: snapshot.isInitial, views: snapshot.views, likes: snapshot.likes,
      comments: snapshot.comments, shares: snapshot.shares, shots: snapshot.shots,
      metrics: snapshot.metrics.mapValues(LibraryMetric.init))
  }
}

extension LibraryMetric {
  init(_ metric: ClipNumbers.Metric) {
    self.init(value: metric.value, error: metric.error, shots: metric.shots)
  }
}

extension LibraryMember {
  init(_ member: Member) {
    self.init(
      userId: member.id, displayName: member.displayName, role: member.role?.rawValue,
      status: member.status.rawValue, joinedAt: member.joinedAt.text)
  }
}

extension LibraryInvitation {
  /// Creates an invitation; with its secret only for the call that made it.
  init(_ invitation: Invitation, secret: String? = nil, url: String? = nil) {
    self.init(
      id: invitation.id, role: invitation.role.rawValue,
      project: invitation.account?.owner?.name, account: invitation.account?.name,
      invitedBy: invitation.invitedBy, expiresAt: invitation.expiresAt.text, secret: secret,
      url: url)
  }
}

extension LibraryAccess {
  init(_ grant: AccessGrant) {
    self.init(
      coachUserId: grant.id, scope: grant.scope.rawValue, grantedBy: grant.grantedBy,
      grantedAt: grant.grantedAt.text, revokedAt: grant.revokedAt?.text)
  }
}

extension LibraryNote {
  init(_ note: ClipNote) {
    self.init(id: note.id, by: note.by, text: note.text, at: note.at.text)
  }
}

extension DocumentTime {
  /// RFC 3339 in UTC, to the second.
  fileprivate var text: String { date.formatted(.iso8601) }
}
