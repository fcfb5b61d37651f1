package import Foundation

/// Searches for a text in everything below a folder: the bytes of every file, and every name.
package enum FolderSearch {
  /// Returns the paths below the folder whose content or name contains one of the texts, with the
  /// text.
  package static func matches(of texts: [String], in folder: URL) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try names.flatMap { name in
      let content = try bytes(of: folder.appending(path: name))
      return texts.filter { text in
        name.utf8.count >= text.utf8.count && Data(name.utf8).range(of: Data(text.utf8)) != nil
          || content.range(of: Data(text.utf8)) != nil
      }.map { "\(name): \($0)" }
    }
  }

  /// Returns no bytes for a folder, and for a file that was removed since it was listed.
  private static func bytes(of url: URL) throws -> Data {
    do {
      return try Data(contentsOf: url)
    } catch let error as CocoaError
      where [.fileReadNoSuchFile, .fileNoSuchFile].contains(error.code)
    {
      return Data()
    } catch {
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { return Data() }
      throw error
    }
  }
}
