// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A screen from which a journey can start.
public protocol RouteSource: AnyObject, Sendable {}
