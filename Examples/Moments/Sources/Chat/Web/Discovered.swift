// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import MomentsKit
import Wayfinder
import WayfinderDiscovery

// Makes the feature discoverable, so that the web container installs it.
#discovered(Chat<Page>.self)
#endif
