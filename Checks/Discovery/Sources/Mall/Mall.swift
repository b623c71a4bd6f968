// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Wayfinder
import WayfinderDiscovery

/// The module of a feature; its program does not name this type, but discovers the module.
///
/// It is public, so that a program can refer to it.
public struct Mall: RouteModule {
  public static let name = "Mall"

  public init() {}

  public func register(in routes: inout RoutesBuilder<String>) {
    routes.register("/mall") { _ in "mall" }
  }

  #if objectFormat(MachO)
  @section("__DATA_CONST,__wayfinder")
  #else
  @section("wayfinder_modules")
  #endif
  @used private static let _discovered: ModuleDiscovery.Record = {
    ModuleDiscovery.found(Mall())
  }
}
