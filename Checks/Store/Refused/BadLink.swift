// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// A path in code is not a valid path.
import Wayfinder

let path = #link("books/7")
