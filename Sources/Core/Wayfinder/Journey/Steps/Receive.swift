// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Step 1, receive: the router creates a journey for the path or the link of the caller.

extension Router {
  /// Makes the journey of a call, which itself records the step `receive`, and begins its walk.
  func receive(_ call: consuming RouteCall) -> Walk<Screen> {
    nextJourney += 1
    return walk(Journey(call, number: nextJourney, clock: clock, observers: observers))
  }

  /// Returns the error for a typed route or a path written in code that cannot be parsed back to the same
  /// segments, and for a module or an entry whose name is invalid; nil if the destination has no mistake.
  func mistake(in destination: RouteDestination) -> RouteError? {
    if let module = destination.module,
      !RouteModules.isName(module.name) || !RouteModules.isName(module.entry)
    {
      return noEntryError(module.entry, of: module.name)
    }
    guard destination.isBroken else { return destination.failure }
    return RouteError(
      .invalidParameter,
      link: "…",
      message:
        "an interpolated value has no text, or makes a path segment empty, “.” or “..”, which cannot be parsed "
        + "back; check the value before you interpolate it"
    )
  }
}
