// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// The facts of a route in a manifest are those of `RouteRules`, so this module exports them.
@_exported public import RouteRules
