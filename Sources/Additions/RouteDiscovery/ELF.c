// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if defined(__linux__)

// Linux and Android.
//
// Section headers are not loaded into memory, so they are read from the file of each image. The
// file could have changed since it was loaded, so it is compared with the memory: its program
// headers must be equal to those that the loader used, the section must be in a part of the file
// that was loaded, and each entry must be the address of code in the same image.

#define _GNU_SOURCE

#include "Search.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char section_name[] = "wayfinder_modules";

// Limits that are higher than any linker needs. A file that exceeds them is damaged.
static const uint64_t most_sections = 1 << 20;
static const uint64_t most_bytes_of_names = 1 << 20;

// An open file with an image. In an archive, the image begins at the offset `start`.
struct file {
  int descriptor;
  uint64_t start;
  ElfW(Ehdr) header;
};

// MARK: Reading

// Reads `size` bytes at an offset from the start of the image; returns false unless all are read.
static bool read_at(const struct file *file, uint64_t offset, void *buffer, size_t size) {
  if (offset > (uint64_t)INT64_MAX - file->start) return false;
  uint64_t from = file->start + offset;
  if (size > (uint64_t)INT64_MAX - from) return false;
  char *bytes = buffer;
  while (size > 0) {
    if ((uint64_t)(off_t)from != from) return false;
    ssize_t taken = pread(file->descriptor, bytes, size, (off_t)from);
    if (taken < 0 && errno == EINTR) continue;
    if (taken <= 0) return false;
    bytes += taken;
    from += (uint64_t)taken;
    size -= (size_t)taken;
  }
  return true;
}

// Reads `count` items, beginning with the item number `first`, of the list at the offset `list`.
static bool read_items(
    const struct file *file, uint64_t list, uint64_t first, size_t count, void *buffer,
    size_t size) {
  // No list is longer than `most_sections`, so the product does not overflow.
  uint64_t offset = first * size;
  return list <= (uint64_t)INT64_MAX - offset && read_at(file, list + offset, buffer, count * size);
}

// Returns whether the headers of a file are equal to those of the loaded image.
static bool is_image(struct file *file, const struct dl_phdr_info *image) {
  ElfW(Ehdr) *header = &file->header;
  if (!read_at(file, 0, header, sizeof *header)) return false;
  const uint16_t one = 1;
  bool is_little = *(const unsigned char *)&one == 1;
  bool is_ours = memcmp(header->e_ident, ELFMAG, SELFMAG) == 0
      && header->e_ident[EI_CLASS] == (sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32)
      && header->e_ident[EI_DATA] == (is_little ? ELFDATA2LSB : ELFDATA2MSB)
      && header->e_ident[EI_VERSION] == EV_CURRENT
      && header->e_phentsize == sizeof(ElfW(Phdr)) && header->e_phnum == image->dlpi_phnum;
  if (!is_ours) return false;
  ElfW(Phdr) segments[16];
  size_t most = sizeof segments / sizeof segments[0];
  for (size_t index = 0; index < image->dlpi_phnum; index += most) {
    size_t count = image->dlpi_phnum - index < most ? image->dlpi_phnum - index : most;
    size_t size = sizeof segments[0];
    if (!read_items(file, header->e_phoff, index, count, segments, size)) return false;
    if (memcmp(segments, &image->dlpi_phdr[index], count * size) != 0) return false;
  }
  return true;
}

static bool open_image(
    struct file *file, const char *path, uint64_t start, const struct dl_phdr_info *image) {
  file->start = start;
  // The path may name a pipe instead of a file. O_NONBLOCK prevents that opening the pipe blocks.
  file->descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file->descriptor < 0) return false;
  if (is_image(file, image)) return true;
  close(file->descriptor);
  return false;
}

// MARK: Finding the file

static const ElfW(Phdr) *first_loaded(const struct dl_phdr_info *image) {
  for (size_t index = 0; index < image->dlpi_phnum; index++) {
    if (image->dlpi_phdr[index].p_type == PT_LOAD) return &image->dlpi_phdr[index];
  }
  return NULL;
}

enum located { located, not_located, no_file };

// Asks the kernel which file is mapped at the start of the image, and at which offset in the file.
//
// This is needed if the loader's name of the image is not a path of an existing file. The name can
// be relative to a folder that is no longer the current one. On Android, the loader may have loaded
// the library from the app's archive, as "base.apk!/lib/arm64-v8a/libapp.so"; this case has never
// been run.
static enum located locate(struct file *file, const struct dl_phdr_info *image) {
  const ElfW(Phdr) *first = first_loaded(image);
  FILE *maps = first == NULL ? NULL : fopen("/proc/self/maps", "re");
  if (maps == NULL) return not_located;
  uint64_t address = (uintptr_t)(image->dlpi_addr + first->p_vaddr);
  enum located result = not_located;
  char *line = NULL;
  size_t capacity = 0;
  ssize_t length;
  while ((length = getline(&line, &capacity, maps)) > 0) {
    uint64_t start, end, offset;
    int path = 0;
    if (line[length - 1] == '\n') line[length - 1] = 0;
    int read = sscanf(
        line, "%" SCNx64 "-%" SCNx64 " %*s %" SCNx64 " %*s %*s %n", &start, &end, &offset, &path);
    if (read != 3 || address < start || address >= end) continue;
    // A name in brackets, such as "[vdso]", means memory of the kernel, which has no file.
    if (path > 0 && line[path] == '[') result = no_file;
    uint64_t place = offset + (address - start);
    if (path > 0 && line[path] == '/' && place >= first->p_offset
        && open_image(file, line + path, place - first->p_offset, image)) {
      result = located;
    }
    break;
  }
  free(line);
  fclose(maps);
  return result;
}

// MARK: The section

// Returns whether `size` bytes at an address are inside of one segment that was loaded with the
// access rights `rights`. If `from_file` is true, the bytes must have been loaded from the file.
static bool is_loaded(
    const struct dl_phdr_info *image, ElfW(Addr) address, uint64_t size, ElfW(Word) rights,
    bool from_file) {
  for (size_t index = 0; index < image->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &image->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD || (segment->p_flags & rights) != rights) continue;
    uint64_t length = from_file ? segment->p_filesz : segment->p_memsz;
    if (address < segment->p_vaddr || size > length) continue;
    if ((uint64_t)(address - segment->p_vaddr) <= length - size) return true;
  }
  return false;
}

static bool is_function(const void *entry, const void *context) {
  const struct dl_phdr_info *image = context;
  return is_loaded(image, (ElfW(Addr))(uintptr_t)entry - image->dlpi_addr, 1, PF_X, false);
}

static bool read_sections(
    const struct file *file, uint64_t first, size_t count, ElfW(Shdr) *sections) {
  return read_items(file, file->header.e_shoff, first, count, sections, sizeof *sections);
}

// Returns the names of all sections, each with a zero byte at its end, or NULL if they cannot be
// read. The caller frees the memory.
static char *read_names(const struct file *file, uint64_t index, size_t *size) {
  ElfW(Shdr) section;
  if (!read_sections(file, index, 1, &section)) return NULL;
  if (section.sh_type != SHT_STRTAB || section.sh_size == 0) return NULL;
  if (section.sh_size > most_bytes_of_names) return NULL;
  *size = (size_t)section.sh_size;
  char *names = malloc(*size);
  if (names == NULL) return NULL;
  if (read_at(file, section.sh_offset, names, *size) && names[*size - 1] == 0) return names;
  free(names);
  return NULL;
}

// Records the entries of a section if it is the section of module records. Returns false if its
// header describes memory that was not loaded from the file.
static bool look_into(
    struct route_discovery_search *search, const ElfW(Shdr) *section, const char *name,
    const char *image_name, const struct dl_phdr_info *image) {
  if (strcmp(name, section_name) != 0) return true;
  if (section->sh_type == SHT_NOBITS || (section->sh_flags & SHF_ALLOC) == 0) return true;
  if (!is_loaded(image, section->sh_addr, section->sh_size, PF_R, true)) return false;
  const void *bytes = (const void *)(uintptr_t)(image->dlpi_addr + section->sh_addr);
  route_discovery_note_section(
      search, image_name, bytes, (size_t)section->sh_size, is_function, image);
  return true;
}

// Records the module records of an image, whose sections are listed in its file. Returns false if
// the file is truncated or damaged.
static bool look_through(
    struct route_discovery_search *search, const struct file *file, const char *image_name,
    const struct dl_phdr_info *image) {
  ElfW(Shdr) sections[32];
  const size_t most = sizeof sections / sizeof sections[0];
  // A number that is too large for the file header is stored in the header of the first section.
  if (file->header.e_shentsize != sizeof sections[0]) return false;
  if (!read_sections(file, 0, 1, sections)) return false;
  uint64_t count = file->header.e_shnum == 0 ? sections[0].sh_size : file->header.e_shnum;
  uint64_t index_of_names =
      file->header.e_shstrndx == SHN_XINDEX ? sections[0].sh_link : file->header.e_shstrndx;
  if (count > most_sections || index_of_names >= count) return false;
  size_t size = 0;
  char *names = read_names(file, index_of_names, &size);
  bool is_whole = names != NULL;
  for (uint64_t first = 0; first < count && is_whole; first += most) {
    size_t length = count - first < most ? (size_t)(count - first) : most;
    is_whole = read_sections(file, first, length, sections);
    for (size_t index = 0; index < length && is_whole; index++) {
      uint64_t name = sections[index].sh_name;
      if (name >= size) continue;
      is_whole = look_into(search, &sections[index], names + name, image_name, image);
    }
  }
  free(names);
  return is_whole;
}

// MARK: Images

static int look_at(struct dl_phdr_info *image, size_t size, void *context) {
  struct route_discovery_search *search = context;
  const char *name = image->dlpi_name == NULL ? "" : image->dlpi_name;
  // For the program itself, the loader reports an empty name.
  const char *path = name[0] == 0 ? "/proc/self/exe" : name;
  struct file file;
  enum located place = open_image(&file, path, 0, image) ? located : locate(&file, image);
  if (place == no_file) return 0;
  if (place == not_located) {
    route_discovery_note(search, path, RouteDiscoveryFindingUnreadable, 0);
    return 0;
  }
  if (file.header.e_shoff == 0) {
    route_discovery_note(search, path, RouteDiscoveryFindingHeaderless, 0);
  } else if (!look_through(search, &file, path, image)) {
    route_discovery_note(search, path, RouteDiscoveryFindingUnreadable, 0);
  }
  close(file.descriptor);
  (void)size;
  return 0;
}

bool route_discovery_look(struct route_discovery_search *search) {
  dl_iterate_phdr(look_at, search);
  return true;
}

#endif
