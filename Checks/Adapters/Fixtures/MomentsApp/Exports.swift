// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The only new file of the app: it makes the names of `WayfinderUIKit` visible in all files of the module.
@_exported import WayfinderUIKit
