#define _GNU_SOURCE
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <unistd.h>

#include "COpenVINO.h"

// Whether the code of an object equals its file: it was not relocated when it was loaded, and it is
// not the kernel's vDSO.
static bool is_as_in_file(const struct dl_phdr_info *object) {
  if (object->dlpi_addr && object->dlpi_addr == getauxval(AT_SYSINFO_EHDR)) return false;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const void *)(object->dlpi_addr + part->p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++) {
      if (entry->d_tag == DT_TEXTREL) return false;
      if (entry->d_tag == DT_FLAGS && entry->d_un.d_val & DF_TEXTREL) return false;
    }
    return true;
  }
  return false;
}

static int release(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  if (!is_as_in_file(object)) return 0;
  uintptr_t page = *(const uintptr_t *)context;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X) || part->p_flags & PF_W) continue;
    uintptr_t start = (object->dlpi_addr + part->p_vaddr) & ~(page - 1);
    uintptr_t end = (object->dlpi_addr + part->p_vaddr + part->p_filesz + page - 1) & ~(page - 1);
    // Pages that are used again are loaded from the file; a refusal is harmless.
    (void)madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void pb_code_release(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(release, &page);
}
