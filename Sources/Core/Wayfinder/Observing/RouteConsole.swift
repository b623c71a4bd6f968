// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The output for messages that a developer should read.
@MainActor
final class RouteConsole {
  /// A closure that writes one message; if nil, messages are discarded.
  var write: (@MainActor (String) -> Void)?

  /// Makes a console that prints in a debug build and writes nothing in a release build.
  init() {
    #if DEBUG
    write = { print("Wayfinder: \($0)") }
    #endif
  }

  /// Writes a message; without a closure, the message is not made.
  func warn(_ message: @autoclosure () -> String) { write?(message()) }
}
