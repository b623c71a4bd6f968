// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

/// Example links, one for each kind of outcome.
enum LinkExample: String, CaseIterable {
  case allowed
  case customScheme
  case refused
  case foreign
  case notFound
  case malformed

  /// The text of the example link.
  var link: String {
    switch self {
    case .allowed: "https://momentsapp.com/products/7"
    case .customScheme: "moments://products/7"
    case .refused: "moments://InternalMenu"
    case .foreign: "https://momentsapp.com.evil.example/products/7"
    case .notFound: "https://momentsapp.com/prodcuts/7"
    case .malformed: "https://momentsapp.com/products/%zz"
    }
  }

  /// The origin with which the example link is opened.
  var origin: RouteOrigin {
    switch self {
    case .allowed, .foreign, .notFound: .universal
    case .customScheme, .refused: .scheme
    case .malformed: .scan
    }
  }
}
