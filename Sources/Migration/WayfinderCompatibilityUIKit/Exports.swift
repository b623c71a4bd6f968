// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
// A file of an app changes one import, and `HHRouter` has calls in both modules.
@_exported public import WayfinderCompatibility
#endif
