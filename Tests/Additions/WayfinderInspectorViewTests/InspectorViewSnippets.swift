// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import SwiftUI
import UIKit
import WayfinderInspector
import WayfinderSwiftUI

// The code examples from the article and from the documentation comments.

@MainActor
private struct InspectorSnippets {
  func registering(_ router: Router<AnyView>) {
    router.register("/inspector", .transition(.present(.sheet))) { [unowned router] _ in
      RouteInspector(router)
    }
  }

  func registering(_ router: Router<UIViewController>) {
    router.register("/inspector", .transition(.present(.sheet))) { [unowned router] _ in
      UIHostingController(rootView: RouteInspector(router))
    }
  }

  func shaking(_ router: Router<AnyView>, _ host: SwiftUIHost) -> some View {
    RouteWindow(router, host, home: "/")
      .routeInspector(router)
  }
}
#endif
