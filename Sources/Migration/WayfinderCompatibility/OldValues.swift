// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteDialects

extension DialectValue {
  /// The value in the form in which an older router passed it to a handler.
  package var anyValue: Any {
    switch self {
    case .text(let text): text
    case .list(let list): list
    case .native(let value): value
    }
  }
}
