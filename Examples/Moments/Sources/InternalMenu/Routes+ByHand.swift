// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if !Macros
import Wayfinder

// A hand-written copy of the code that the macros in Routes.swift generate, for builds in which the
// trait `Macros` is not enabled.

extension InternalMenuRoute {
  static let pattern: RoutePattern = "/InternalMenu"

  init(reading values: borrowing RouteValues) throws(RouteError) {}

  func write(to writer: inout RouteWriter) throws(RouteError) {}
}

extension SwitchRoute {
  static let pattern = RoutePattern("/InternalMenu/switches/:name", typing: ["name": Switch.self])

  init(reading values: borrowing RouteValues) throws(RouteError) {
    name = try values.value("name")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(name, as: "name")
  }

  static var routeProperties: [RouteValues.Types] { [["name": Switch.self]] }
}
#endif
