// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import MomentsKit
import Wayfinder
import WayfinderDiscovery

// WayfinderDiscovery finds the feature by this declaration, and the web app installs the feature.
#discovered(Timeline<Page>.self)
#endif
