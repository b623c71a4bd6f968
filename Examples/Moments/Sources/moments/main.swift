// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsContainer

guard #available(macOS 14, iOS 17, tvOS 17, *) else {
  fatalError("the web container requires macOS 14 or later")
}
await openMoments()
