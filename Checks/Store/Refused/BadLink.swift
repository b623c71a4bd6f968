// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The compiler refuses a path in code that has no leading slash.
import Wayfinder

let path = #link("books/7")
