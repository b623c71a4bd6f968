// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if !Macros
import Wayfinder

// A hand-written copy of the code that the macros in Routes.swift generate, for builds in which the
// trait `Macros` is not enabled.

extension MallRoute {
  static let pattern: RoutePattern = "/mall"

  init(reading values: borrowing RouteValues) throws(RouteError) {
    under = try values.value("under")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(under, as: "under")
  }

  static var routeProperties: [RouteValues.Types] { [["under": Int?.self]] }
}

extension ProductRoute {
  static let pattern: RoutePattern = "/products/:id"

  init(reading values: borrowing RouteValues) throws(RouteError) {
    id = try values.value("id")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(id, as: "id")
  }

  static var routeProperties: [RouteValues.Types] { [["id": String.self]] }
}

extension StoryRoute {
  static let pattern: RoutePattern = "/products/:id/story"

  init(reading values: borrowing RouteValues) throws(RouteError) {
    id = try values.value("id")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(id, as: "id")
  }

  static var routeProperties: [RouteValues.Types] { [["id": String.self]] }
}

extension PriceRoute {
  static let pattern: RoutePattern = "/products/:id/price"

  init(reading values: borrowing RouteValues) throws(RouteError) {
    id = try values.value("id")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(id, as: "id")
  }

  static var routeProperties: [RouteValues.Types] { [["id": String.self]] }
}

extension ShareRoute {
  static let pattern: RoutePattern = "/products/:id/share"

  init(reading values: borrowing RouteValues) throws(RouteError) {
    id = try values.value("id")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(id, as: "id")
  }

  static var routeProperties: [RouteValues.Types] { [["id": String.self]] }
}
#endif
