package import Foundation

/// Looks for a text in everything below a folder: the bytes of every file, and every name.
package enum FolderSearch {
  /// The paths below the folder in or at which one of the texts stands, with the text.
  package static func places(of texts: [String], in folder: URL) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try names.flatMap { name in
      let content = try bytes(of: folder.appending(path: name))
      return texts.filter { text in
        name.utf8.count >= text.utf8.count && Data(name.utf8).range(of: Data(text.utf8)) != nil
          || content.range(of: Data(text.utf8)) != nil
      }.map { "\(name): \($0)" }
    }
  }

  /// Nothing of a folder, and of a file that was removed since it was listed.
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
