// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if !Macros
import Wayfinder

// A hand-written copy of the code that the macros in Routes.swift generate, for builds in which the
// trait `Macros` is not enabled.

extension TimelineRoute {
  static let pattern: RoutePattern = "/"

  init(reading values: borrowing RouteValues) throws(RouteError) {}

  func write(to writer: inout RouteWriter) throws(RouteError) {}
}

extension MomentRoute {
  static let pattern: RoutePattern = "/moments/:id"

  init(reading values: borrowing RouteValues) throws(RouteError) {
    id = try values.value("id")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(id, as: "id")
  }

  static var routeProperties: [RouteValues.Types] { [["id": String.self]] }
}

extension LikeRoute {
  static let pattern: RoutePattern = "/moments/:id/like"

  init(reading values: borrowing RouteValues) throws(RouteError) {
    id = try values.value("id")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(id, as: "id")
  }

  static var routeProperties: [RouteValues.Types] { [["id": String.self]] }
}
#endif
