// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
// Clients of the adapter use the types of `Wayfinder` in their own code, so the adapter exports
// `Wayfinder`.
@_exported public import Wayfinder
#endif
