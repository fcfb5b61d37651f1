package import LocalStorage

/// The replacement of Cloud Storage for a local data folder: signed URLs and partial uploads.
package struct LocalObjects: Sendable {
  package var links: LocalLinks
  package var uploads: PartialUploads

  package init(links: LocalLinks, uploads: PartialUploads) {
    self.links = links
    self.uploads = uploads
  }
}
