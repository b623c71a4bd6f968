// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// In `#link`, the compiler refuses a path without a leading slash.
import Wayfinder

let path = #link("books/7")
