// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AppCore

/// The module of a feature whose library the program links.
///
/// No code refers to the feature.
struct Chat: RouteModule {
  static let name = "Chat"

  func register(in routes: inout RoutesBuilder<String>) {
    routes.register("/chat") { _ in "chat" }
  }

  #if objectFormat(MachO)
  @section("__DATA_CONST,__wayfinder")
  #else
  @section("wayfinder_modules")
  #endif
  @used private static let _discovered: ModuleDiscovery.Record = {
    ModuleDiscovery.found(Chat())
  }
}
