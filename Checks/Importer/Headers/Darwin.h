// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// What the declarations of swift-log, swift-metrics and swift-distributed-tracing use.
#ifndef DARWIN_H
#define DARWIN_H

#include <stddef.h>

typedef struct { long signature; char opaque[56]; } pthread_mutex_t;
typedef struct { long signature; char opaque[192]; } pthread_rwlock_t;

typedef struct FILE { int descriptor; } FILE;

extern FILE *stdout __attribute__((swift_attr("nonisolated(unsafe)")));
extern FILE *stderr __attribute__((swift_attr("nonisolated(unsafe)")));

void flockfile(FILE *stream);
void funlockfile(FILE *stream);
size_t fwrite(const void *data, size_t size, size_t count, FILE *stream);
int fflush(FILE *stream);

#endif
