// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Wayfinder

// `Screen` is the type of your screens, such as `UIViewController` or `AnyView`.

@MainActor
func keepLinks(of router: Router<Screen>, in folder: URL) {
  router.requireGates([.sceneReady, .onboardingDone])
  router.keepWaitingLinks(in: FileLinkStore(folder: folder))
}
