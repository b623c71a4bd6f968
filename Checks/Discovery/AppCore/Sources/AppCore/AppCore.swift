// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

@_exported public import Wayfinder
@_exported public import WayfinderDiscovery
