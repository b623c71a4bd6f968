// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Only this file is new: it makes the names of `WayfinderUIKit` visible in all files of the app.
@_exported import WayfinderUIKit
