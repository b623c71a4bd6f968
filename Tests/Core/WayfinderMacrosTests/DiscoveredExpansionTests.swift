// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros && compiler(>=6.3)
import Foundation
import Testing

@Suite("@Discovered: generated code")
struct DiscoveredExpansionTests {
  @Test("@Discovered makes a record for a struct at file scope", .enabled(if: expandsAsCompiler))
  func plain() {
    expectExpansion(
      """
      @Discovered
      struct Mall: RouteModule {
        static let name = "Mall"
      }
      """,
      """
      struct Mall: RouteModule {
        static let name = "Mall"

        #if objectFormat(MachO)
        @section("__DATA_CONST,__wayfinder")
        #else
        @section("wayfinder_modules")
        #endif
        @used private static let _discovered: WayfinderDiscovery.ModuleDiscovery.Record = {
          WayfinderDiscovery.ModuleDiscovery.found(Mall(), file: "TestModule/test.swift", line: 1)
        }
      }
      """
    )
  }

  @Test(
    "@Discovered makes a record for a public class whose name is a keyword",
    .enabled(if: expandsAsCompiler)
  )
  func isPublic() {
    expectExpansion(
      """
      // A first line.
      @MainActor
      @Discovered public final class `default`: RouteModule {
      }
      """,
      """
      // A first line.
      @MainActor
      public final class `default`: RouteModule {

        #if objectFormat(MachO)
        @section("__DATA_CONST,__wayfinder")
        #else
        @section("wayfinder_modules")
        #endif
        @used private static let _discovered: WayfinderDiscovery.ModuleDiscovery.Record = {
          WayfinderDiscovery.ModuleDiscovery.found(`default`(), file: "TestModule/test.swift", line: 3)
        }
      }
      """
    )
  }

  @Test(
    "@Discovered makes records for a nested type and for an enum with a case",
    .enabled(if: expandsAsCompiler)
  )
  func nested() {
    expectExpansion(
      """
      extension Timeline {
        @Discovered
        package enum Module: RouteModule {
          case only
        }
      }
      """,
      """
      extension Timeline {
        package enum Module: RouteModule {
          case only

          #if objectFormat(MachO)
          @section("__DATA_CONST,__wayfinder")
          #else
          @section("wayfinder_modules")
          #endif
          @used private static let _discovered: WayfinderDiscovery.ModuleDiscovery.Record = {
            WayfinderDiscovery.ModuleDiscovery.found(Module(), file: "TestModule/test.swift", line: 2)
          }
        }
      }
      """
    )
  }

  /// Tests that the generated record equals the manual record in the documentation.
  ///
  /// The test first replaces module names and the source location, which differ.
  @Test("The generated record equals the documented manual record", .enabled(if: expandsAsCompiler))
  func byHand() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Additions/WayfinderDiscovery/ModuleDiscovery.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let block = try #require(text.split(separator: "/// ```swift\n").dropFirst().first)
    let lines = try #require(block.split(separator: "/// ```").first)
    let record = lines.replacing("ModuleDiscovery.", with: "WayfinderDiscovery.ModuleDiscovery.")
      .replacing("Chat())", with: "Chat(), file: \"TestModule/test.swift\", line: 1)")
      .replacing("/// ", with: "  ")
    expectExpansion(
      "@Discovered\nstruct Chat: RouteModule {\n}",
      "struct Chat: RouteModule {\n\n\(record)}"
    )
  }
}
#endif
