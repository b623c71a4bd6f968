// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef MUTEX_ORDER_H
#define MUTEX_ORDER_H

// This target has no functions to call: a program that is linked with it tells the thread sanitizer about
// each wait for a `Mutex`.

#endif
