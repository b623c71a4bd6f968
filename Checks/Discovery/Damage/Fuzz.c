// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Looks through one library by its file, again and again: whole, cut short, and with each byte of
// its headers changed. Whatever the file says, nothing is read that is not there.

#include "../../../Sources/Additions/RouteDiscovery/ELF.c"
#include "../../../Sources/Additions/RouteDiscovery/Search.c"

#include <dlfcn.h>
#include <sys/mman.h>
#include <sys/stat.h>

static struct dl_phdr_info library;

// The library is the last that was loaded.
static int note_last(struct dl_phdr_info *image, size_t size, void *context) {
  (void)size;
  (void)context;
  if (strstr(image->dlpi_name, "Damaged") != NULL) library = *image;
  return 0;
}

static size_t outcomes[RouteDiscoveryFindingNoMemory + 1];

// Looks through what is in the file now, and tells how many records that gave.
static size_t look_once(int descriptor) {
  struct route_discovery_search search = {.first = NULL, .is_out_of_memory = false};
  search.end = &search.first;
  struct file file = {.descriptor = descriptor, .start = 0};
  if (!is_image(&file, &library)) return 0;
  if (!look_through(&search, &file, "", &library)) {
    route_discovery_note(&search, "", RouteDiscoveryFindingUnreadable, 0);
  }
  size_t records = 0;
  while (search.first != NULL) {
    struct route_discovery_found *found = search.first;
    outcomes[found->finding]++;
    if (found->finding == RouteDiscoveryFindingRecords) records += found->count;
    search.first = found->next;
    free(found->image);
    free(found);
  }
  return records;
}

static int fail(const char *message) {
  fprintf(stderr, "%s\n", message);
  return 1;
}

int main(int count, char **arguments) {
  if (count != 2 || dlopen(arguments[1], RTLD_NOW) == NULL) return fail("no library to load");
  dl_iterate_phdr(note_last, NULL);
  int original = open(arguments[1], O_RDONLY | O_CLOEXEC);
  int changed = memfd_create("changed", MFD_CLOEXEC);
  struct stat status;
  if (original < 0 || changed < 0 || fstat(original, &status) != 0) return fail("no file");
  size_t size = (size_t)status.st_size;
  unsigned char *bytes = malloc(size);
  if (bytes == NULL || pread(original, bytes, size, 0) != (ssize_t)size) return fail("no file");
  if (pwrite(changed, bytes, size, 0) != (ssize_t)size) return fail("no copy");
  if (look_once(changed) != 2) return fail("the whole file has two records");

  ElfW(Ehdr) header;
  memcpy(&header, bytes, sizeof header);
  for (size_t offset = 0; offset < size; offset++) {
    bool is_header = offset < sizeof header || offset >= header.e_shoff;
    const unsigned char values[] = {0, 1, 0x7f, 0x80, 0xff, (unsigned char)(bytes[offset] + 8)};
    for (size_t index = 0; is_header && index < sizeof values; index++) {
      if (pwrite(changed, &values[index], 1, (off_t)offset) != 1) return fail("no copy");
      look_once(changed);
    }
    if (pwrite(changed, &bytes[offset], 1, (off_t)offset) != 1) return fail("no copy");
  }
  for (size_t length = size; length-- > 0;) {
    if (ftruncate(changed, (off_t)length) != 0) return fail("no copy");
    size_t records = look_once(changed);
    if (records > 0 && length < header.e_shoff) return fail("records without section headers");
  }
  if (outcomes[RouteDiscoveryFindingUnreadable] == 0) return fail("no damage was seen");
  printf(
      "%zu files with records, %zu with other entries, %zu that cannot be read\n",
      outcomes[RouteDiscoveryFindingRecords], outcomes[RouteDiscoveryFindingDamaged],
      outcomes[RouteDiscoveryFindingUnreadable]);
  return 0;
}
