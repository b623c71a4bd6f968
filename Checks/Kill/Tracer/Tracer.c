// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#include "Tracer.h"

#include <errno.h>
#include <stddef.h>

#if defined(__linux__)
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// The calls that change files, or through which a file is changed.
static const struct {
  long number;
  const char *name;
} calls[] = {
#ifdef SYS_open
    {SYS_open, "open"},
    {SYS_rename, "rename"},
    {SYS_unlink, "unlink"},
    {SYS_mkdir, "mkdir"},
    {SYS_chmod, "chmod"},
#endif
    {SYS_openat, "open"},     {SYS_renameat, "rename"},  {SYS_renameat2, "rename"}, {SYS_unlinkat, "unlink"},
    {SYS_mkdirat, "mkdir"},   {SYS_fchmodat, "chmod"},   {SYS_fchmod, "chmod"},     {SYS_write, "write"},
    {SYS_writev, "write"},    {SYS_pwrite64, "write"},   {SYS_fsync, "fsync"},      {SYS_fdatasync, "fsync"},
    {SYS_ftruncate, "truncate"}, {SYS_close, "close"},   {SYS_linkat, "link"},      {SYS_fallocate, "allocate"},
};

// Returns the name of a call for files; null for another call.
static const char *name_of(long number) {
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    if (calls[i].number == number) return calls[i].name;
  }
  return NULL;
}

// The call that each thread of the program is in.
struct thread {
  pid_t id;
  const char *name;
  int is_mark;
};

static struct thread *thread_of(struct thread *threads, size_t count, pid_t id) {
  for (size_t i = 0; i < count; i++) {
    if (threads[i].id == id || threads[i].id == 0) {
      threads[i].id = id;
      return &threads[i];
    }
  }
  return NULL;
}

static pid_t start(const char *const *arguments, int marks, int notes) {
  pid_t child = fork();
  if (child != 0) return child;
  // The copy is necessary if `notes` is 3.
  notes = fcntl(notes, F_DUPFD, 5);
  if (dup2(marks, 3) < 0 || dup2(notes, 4) < 0 || ptrace(PTRACE_TRACEME, 0, NULL, NULL) < 0) _exit(126);
  raise(SIGSTOP);
  execv(arguments[0], (char *const *)arguments);
  _exit(127);
}

int kill_at_call(const char *const *arguments, int marks, int notes, long point, struct call_point *killed) {
  pid_t child = start(arguments, marks, notes);
  int status;
  if (child < 0 || waitpid(child, &status, 0) != child) return -2;
  if (!WIFSTOPPED(status)) {
    errno = EPERM;
    return -2;
  }
  long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL;
  if (ptrace(PTRACE_SETOPTIONS, child, NULL, options) < 0) return -2;
  if (ptrace(PTRACE_SYSCALL, child, NULL, NULL) < 0) return -2;

  struct thread threads[64] = {{0}};
  int is_region = 0;
  for (;;) {
    pid_t id = waitpid(-1, &status, __WALL);
    if (id < 0) return -2;
    if (!WIFSTOPPED(status)) {
      if (id != child) continue;
      return WIFEXITED(status) ? WEXITSTATUS(status) : 256 + WTERMSIG(status);
    }
    int signal = WSTOPSIG(status);
    if (signal == (SIGTRAP | 0x80)) {
      signal = 0;
      struct __ptrace_syscall_info info;
      struct thread *thread = thread_of(threads, sizeof threads / sizeof *threads, id);
      if (thread == NULL || ptrace(PTRACE_GET_SYSCALL_INFO, id, sizeof info, &info) < 0) {
        kill(child, SIGKILL);
        return -2;
      }
      int after = info.op == PTRACE_SYSCALL_INFO_EXIT;
      if (!after) {
        thread->is_mark = info.entry.nr == SYS_write && info.entry.args[0] == 3;
        thread->name = thread->is_mark ? NULL : name_of((long)info.entry.nr);
      } else if (thread->is_mark) {
        is_region = !is_region;
      }
      if (is_region && thread->name != NULL && --point == 0) {
        *killed = (struct call_point){thread->name, after};
        kill(child, SIGKILL);
        while (waitpid(-1, &status, __WALL) > 0) continue;
        return -1;
      }
    } else if (status >> 16 != 0 || signal == SIGSTOP) {
      // An event of the trace, or the first stop of a thread.
      signal = 0;
    }
    // This fails only if the thread has ended; `waitpid` reports its end.
    ptrace(PTRACE_SYSCALL, id, NULL, (void *)(intptr_t)signal);
  }
}
#else
int kill_at_call(const char *const *arguments, int marks, int notes, long point, struct call_point *killed) {
  errno = ENOSYS;
  return -2;
}
#endif
