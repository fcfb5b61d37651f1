package import Jobs

/// The replacement of Cloud Storage where the service itself serves objects: signed URLs and
/// resumable uploads.
package struct LocalObjects: Sendable {
  package var links: any ServedLinks
  package var uploads: any ResumableUploads

  package init(links: any ServedLinks, uploads: any ResumableUploads) {
    self.links = links
    self.uploads = uploads
  }
}
