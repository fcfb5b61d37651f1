internal import Glibc

/// A memory-mapped file, which must not be modified while it is mapped.
@safe final class MappedFile {
  /// Valid as long as this object exists.
  let bytes: UnsafeRawBufferPointer

  /// - Returns: `nil` when the file does not exist or is empty.
  init?(path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let count = Int(exactly: status.st_size), count > 0,
      let start = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe start != MAP_FAILED
    else { return nil }
    unsafe bytes = UnsafeRawBufferPointer(start: start, count: count)
  }

  /// Releases the memory; pages that are read later are loaded from the file again.
  func release() {
    unsafe madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
  }

  deinit { unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
