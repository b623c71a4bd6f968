// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Wayfinder

// This program calls the interface for Objective-C from Swift. `scripts/checks/adapters` copies the
// sources of WayfinderObjectiveC, removes the attribute `@objc` from the copy, and compiles the
// copy together with this program.

@MainActor
func check(_ condition: Bool, _ message: String, line: UInt = #line) {
  guard !condition else { return }
  print("Checks/ObjectiveC/main.swift:\(line): \(message)")
  exit(1)
}

@MainActor
func run() async throws {
  let typed = Router<NSObject>()
  let host = MemoryHost<NSObject>()
  typed.links = [.universal("momentsapp.com")]
  typed.attach(host)
  let router = ObjectiveCRouter(typed)
  let options = ObjectiveCRouteOptions()
  options.isExternal = true
  options.tab = "home"
  let screen = NSObject()
  var seen: [String: String] = [:]
  try router.register(
    "/legacy/:id",
    options: options,
    screen: { request in
      seen = request.parameters
      check(request.userInfo["image"] != nil, "the native value is missing")
      check(request.pattern == "/legacy/:id" && request.origin == "universal", "wrong facts")
      check(request.link.hasSuffix("/legacy/7?note=b"), request.link)
      request.finish(with: "done")
      return screen
    }
  )
  try router.register("/sum", options: nil, action: { _, completion in completion(7, nil) })
  try router.register("/void", options: nil, action: { _, completion in completion(nil, nil) })
  guard let url = URL(string: "https://momentsapp.com/legacy/7") else { return }
  check(router.canOpen(url, origin: "universal"), "the link cannot be opened")
  check(!router.canOpen(url, origin: "push"), "an unverified origin can open the link")
  await withCheckedContinuation { continuation in
    router.open(
      url,
      origin: "universal",
      parameters: ["note": "b"],
      userInfo: ["image": screen]
    ) { outcome, error in
      check(outcome?.kind == "shown" && outcome?.pattern == "/legacy/:id", "\(error as Any)")
      check(outcome?.value == nil, "a screen has no value")
      continuation.resume()
    }
  }
  check(host.top === screen, "another screen is shown")
  check(seen == ["id": "7", "note": "b"], "\(seen)")
  await withCheckedContinuation { continuation in
    router.open(path: "/nothing", parameters: nil, userInfo: nil) { outcome, error in
      check(outcome == nil && error?.code == 1, "\(error as Any)")
      continuation.resume()
    }
  }
  await withCheckedContinuation { continuation in
    router.open(path: "/sum", parameters: nil, userInfo: nil) { outcome, _ in
      check(outcome?.kind == "returned" && outcome?.value as? Int == 7, "the value is missing")
      continuation.resume()
    }
  }
  await withCheckedContinuation { continuation in
    router.result(ofPath: "/void", parameters: nil, userInfo: nil) { value, error in
      check(value == nil && error == nil, "an action without a value has one")
      continuation.resume()
    }
  }
  options.parent = "/:"
  do {
    try router.register("/child", options: options, screen: { _ in screen })
    check(false, "the pattern of a parent was not checked")
  } catch {}
}

try await run()
await runOlderRouters()
#if canImport(UIKit)
await runControllers()
print("The interface for Objective-C with UIKit: passed.")
#else
print("The interface for Objective-C: passed.")
#endif
