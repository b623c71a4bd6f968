#if Macros && compiler(>=6.3)
import Testing

@Suite("#discovered: what it writes")
struct DiscoveredTypeExpansionTests {
  @Test("a record of a type with its parameters, with a name of its own")
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
      @used private let __macro_local_10discoveredfMu_: Wayfinder.ModuleDiscovery.Record = {
        Wayfinder.ModuleDiscovery.found(Timeline<Page>.self, file: "TestModule/test.swift", line: 2)
      }
      """
    )
  }

  @Test("two in one file, of a nested type and of a plain one")
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
      @used private let __macro_local_10discoveredfMu_: Wayfinder.ModuleDiscovery.Record = {
        Wayfinder.ModuleDiscovery.found(Features.Mall<[Page], Int>.self, file: "TestModule/test.swift", line: 1)
      }
      #if objectFormat(MachO)
      @section("__DATA_CONST,__wayfinder")
      #else
      @section("wayfinder_modules")
      #endif
      @used private let __macro_local_10discoveredfMu0_: Wayfinder.ModuleDiscovery.Record = {
        Wayfinder.ModuleDiscovery.found(Chat.self, file: "TestModule/test.swift", line: 2)
      }
      """
    )
  }
}
#endif
