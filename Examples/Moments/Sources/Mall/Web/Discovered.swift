// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import MomentsKit
import Wayfinder
import WayfinderDiscovery

// Discovery finds this declaration of the feature, and the web app installs it.
#discovered(Mall<Page>.self)
#endif
