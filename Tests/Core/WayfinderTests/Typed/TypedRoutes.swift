// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

/// Typed routes without macros.
struct MomentRoute: Route, Hashable {
  var id: Int
  var tab: String?
  var isBig = false

  init(id: Int, tab: String? = nil, isBig: Bool = false) {
    self.id = id
    self.tab = tab
    self.isBig = isBig
  }

  static let pattern = RoutePattern("/moments/:id", typing: ["id": Int.self])

  init(reading values: borrowing RouteValues) throws(RouteError) {
    id = try values.value("id")
    tab = try values.value("tab")
    if let isBig: Bool = try values.value("isBig") { self.isBig = isBig }
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(id, as: "id")
    try writer.write(tab, as: "tab")
    try writer.write(isBig, as: "isBig", unless: false)
  }
}

/// A route with a catch-all in an optional group.
struct FilesRoute: Route, Hashable {
  var user: String
  var folder: [String]
  var version: Int?
  var label: String?

  static let pattern = RoutePattern(
    "/users/:user/files/*folder(/v/:version/:label)",
    typing: ["user": String.self, "version": Int?.self, "label": String?.self]
  )

  init(user: String, folder: [String] = [], version: Int? = nil, label: String? = nil) {
    self.user = user
    self.folder = folder
    self.version = version
    self.label = label
  }

  init(reading values: borrowing RouteValues) throws(RouteError) {
    user = try values.value("user")
    folder = try values.value("folder")
    version = try values.value("version")
    label = try values.value("label")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(user, as: "user")
    try writer.write(folder, as: "folder")
    try writer.write(version, as: "version")
    try writer.write(label, as: "label")
  }
}

/// A set of routes as an enum.
enum ShopRoute: RouteSet, Hashable {
  case cart
  case product(id: UInt8, size: String?)

  static let patterns: [RoutePattern] = [
    "/cart", RoutePattern("/products/:id", typing: ["id": UInt8.self]),
  ]

  init(reading values: borrowing RouteValues, matching index: Int) throws(RouteError) {
    switch index {
    case 0: self = .cart
    case 1: self = .product(id: try values.value("id"), size: try values.value("size"))
    default: throw values.noPattern(at: index)
    }
  }

  var patternIndex: Int {
    switch self {
    case .cart: 0
    case .product: 1
    }
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    switch self {
    case .cart: break
    case .product(let id, let size):
      try writer.write(id, as: "id")
      try writer.write(size, as: "size")
    }
  }
}

/// A route with one query item of a generic type.
struct ItemRoute<Value: RouteProperty>: Route {
  var value: Value

  static var pattern: RoutePattern { "/item" }

  init(_ value: Value) {
    self.value = value
  }

  init(reading values: borrowing RouteValues) throws(RouteError) {
    value = try values.value("value")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(value, as: "value")
  }
}

/// A route with one path parameter of a generic type.
struct SegmentRoute<Value: RouteProperty>: Route {
  var value: Value

  static var pattern: RoutePattern { RoutePattern("/a/:value/z", typing: ["value": Value.self]) }

  init(_ value: Value) {
    self.value = value
  }

  init(reading values: borrowing RouteValues) throws(RouteError) {
    value = try values.value("value")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(value, as: "value")
  }
}

/// A route whose catch-all has elements of a generic type.
struct RestRoute<Value: RouteValue>: Route {
  var value: [Value]

  static var pattern: RoutePattern { "/rest/*value" }

  init(_ value: [Value]) {
    self.value = value
  }

  init(reading values: borrowing RouteValues) throws(RouteError) {
    value = try values.value("value")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(value, as: "value")
  }
}

/// A route with a catch-all in an optional group; the group can be present although the catch-all
/// is empty.
struct GroupedRestRoute: Route {
  var value: [String]?

  static let pattern: RoutePattern = "/a(/rest/*value)"

  init(_ value: [String]?) {
    self.value = value
  }

  init(reading values: borrowing RouteValues) throws(RouteError) {
    value = try values.value("value")
  }

  func write(to writer: inout RouteWriter) throws(RouteError) {
    try writer.write(value, as: "value")
  }
}

/// An enum with text raw values.
enum Tab: String, CaseIterable, RouteValue {
  case photos
  case likes = "li.kes|+"
  case new = "new ✨"
}

/// An enum with integer raw values.
enum Level: Int8, RouteValue {
  case low = -1
  case high = 127
}
