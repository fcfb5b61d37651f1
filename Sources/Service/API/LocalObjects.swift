package import LocalStorage

/// What the service needs to play the part of Cloud Storage for a data folder: addresses of its own
/// for objects, and a place where uploads grow.
package struct LocalObjects: Sendable {
  package var links: LocalLinks
  package var uploads: PartialUploads

  package init(links: LocalLinks, uploads: PartialUploads) {
    self.links = links
    self.uploads = uploads
  }
}
