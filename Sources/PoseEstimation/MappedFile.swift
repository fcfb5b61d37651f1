internal import Glibc

/// The bytes of a file, which must not be changed meanwhile.
@safe final class MappedFile {
  /// As long as this object lives.
  let bytes: UnsafeRawBufferPointer

  /// `nil` when there is no such file, or nothing in it.
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

  /// Gives the memory back; what is read again comes from the file again.
  func release() {
    unsafe madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
  }

  deinit { unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
