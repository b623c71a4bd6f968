// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

/// A module that a search has found, because the module's record was called.
@MainActor
struct FoundModule {
  let name: String
  let typeName: String
  let type: ObjectIdentifier
  let screen: any Any.Type
  let file: StaticString
  let line: UInt
  /// A closure that installs the module on a router; the closure has no effect if the router has
  /// another screen type.
  let install: @MainActor (AnyObject) -> Void

  init<Module: RouteModule>(
    _ module: @escaping @MainActor () -> Module,
    file: StaticString,
    line: UInt
  ) {
    name = Module.name
    typeName = String(describing: Module.self)
    type = ObjectIdentifier(Module.self)
    screen = Module.Screen.self
    self.file = file
    self.line = line
    install = { router in
      (router as? Router<Module.Screen>)?.install(module(), file: file, line: line)
    }
  }

  /// Returns whether this module is sorted before another one: by name, type name, file and line.
  func precedes(_ other: FoundModule) -> Bool {
    (name, typeName, file.description, line)
      < (other.name, other.typeName, other.file.description, other.line)
  }
}
