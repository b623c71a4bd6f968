// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Macros
import Testing
import Wayfinder

// `Screen` is the type of your screens, such as `UIViewController` or `AnyView`.

@Route("/colors/pick")
struct ColorPicker {
  typealias Output = String

  var selected: String?
}

@MainActor
func addColorPicker(
  to router: Router<Screen>,
  picker: @escaping @MainActor @Sendable (_ done: @escaping @MainActor (String) -> Void) -> Screen
) {
  router.register(ColorPicker.self, .transition(.present(.sheet))) { _, request in
    picker { color in request.finishAndLeave(with: color) }
  }
}

@MainActor
func pickColor(with router: Router<Screen>) async -> String? {
  do {
    return try await router.result(of: ColorPicker(selected: "red"))
  } catch {
    return nil  // `cancelled`: the user has closed the sheet.
  }
}

@Suite("Recipe: a result from a screen")
@MainActor
struct ResultSnippets {
  @Test("The caller receives the value, and the sheet is closed")
  func result() async throws {
    let (router, host) = (Router<Screen>(), MemoryHost<Screen>())
    router.attach(host)
    addColorPicker(to: router) { done in
      Task { done("blue") }
      return Screen("colors")
    }
    #expect(await pickColor(with: router) == "blue")
    while host.top != nil { await Task.yield() }
  }

  @Test("A sheet that the user closes returns nothing")
  func cancelled() async {
    let (router, host) = (Router<Screen>(), MemoryHost<Screen>())
    router.attach(host)
    addColorPicker(to: router) { _ in Screen("colors") }
    async let color = pickColor(with: router)
    while host.top == nil { await Task.yield() }
    host.goBack()
    #expect(await color == nil)
  }
}
#endif
