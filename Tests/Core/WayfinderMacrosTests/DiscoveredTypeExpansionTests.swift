// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros && compiler(>=6.3)
import Testing

@Suite("#discovered: generated code")
struct DiscoveredTypeExpansionTests {
  @Test(
    "#discovered makes a record with a unique name for a generic type",
    .enabled(if: expandsAsCompiler)
  )
  func generic() {
    expectExpansion(
      """
      // A first line.
      #discovered(Timeline<Page>.self)
      """,
      """
      // A first line.
      #if objectFormat(MachO)
      @section("__DATA_CONST,__wayfinder")
      #else
      @section("wayfinder_modules")
      #endif
      @used private let __macro_local_10discoveredfMu_: WayfinderDiscovery.ModuleDiscovery.Record = {
        WayfinderDiscovery.ModuleDiscovery.found(Timeline<Page>(), file: "TestModule/test.swift", line: 2)
      }
      """
    )
  }

  @Test("Two #discovered in one file make two records", .enabled(if: expandsAsCompiler))
  func several() {
    expectExpansion(
      """
      #discovered(Features.Mall<[Page], Int>.self)
      #discovered(Chat.self)
      """,
      """
      #if objectFormat(MachO)
      @section("__DATA_CONST,__wayfinder")
      #else
      @section("wayfinder_modules")
      #endif
      @used private let __macro_local_10discoveredfMu_: WayfinderDiscovery.ModuleDiscovery.Record = {
        WayfinderDiscovery.ModuleDiscovery.found(Features.Mall<[Page], Int>(), file: "TestModule/test.swift", line: 1)
      }
      #if objectFormat(MachO)
      @section("__DATA_CONST,__wayfinder")
      #else
      @section("wayfinder_modules")
      #endif
      @used private let __macro_local_10discoveredfMu0_: WayfinderDiscovery.ModuleDiscovery.Record = {
        WayfinderDiscovery.ModuleDiscovery.found(Chat(), file: "TestModule/test.swift", line: 2)
      }
      """
    )
  }
}
#endif
