// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros && compiler(>=6.3)
import Testing
import Wayfinder
import WayfinderDiscovery

/// The code examples from the documentation about finding modules.
@Suite("Code about finding modules")
@MainActor
struct DiscoverySnippets {
  struct Mall: RouteModule {
    static let name = "Mall"

    func register(in routes: inout RoutesBuilder<Page>) {}
  }

  @Discovered
  struct Chat: RouteModule {
    static let name = "Chat"

    func register(in routes: inout RoutesBuilder<Page>) {
      routes.entry(as: .push) { _ in ChatPage() }
    }
  }

  @Test("A module with the macro is found and installed")
  func withTheMacro() async throws {
    let (router, host) = (Router<Page>(), MemoryHost<Page>())
    router.attach(host)
    router.install(Mall())
    router.installDiscovered()
    try router.validate()
    #expect(router.rules.modules.map(\.name) == ["Mall", "Chat"])
    try await router.route(to: .module("Chat"))
    #expect(host.top is ChatPage)
  }

  enum ByHand {
    struct Chat: RouteModule {
      static let name = "Chat"

      func register(in routes: inout RoutesBuilder<String>) {
        routes.entry(as: .push) { _ in "chat by hand" }
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
  }

  @Test("A module with a hand-written record is found and installed")
  func byHand() {
    let found = Router<String>().installDiscovered()
    #expect(found.installed.map(\.name) == ["Chat"])
    #expect(found.installed.map(\.file) == ["DocumentationTests/DiscoverySnippets.swift"])
  }
}

extension DiscoverySnippets {
  class Page {}

  final class ChatPage: Page {}
}
#endif
