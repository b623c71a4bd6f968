// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension DialectParameters {
  /// The dictionary that a navigator of the Moments app received: the query, with names in lower case.
  ///
  /// Under Wayfinder's rules it also has the values of the path, which precede those of the query.
  public var asMomentsAppRouter: [String: String] {
    guard isFixed else { return query }
    var values: [String: String] = [:]
    for (name, value) in query { values[name.lowercased()] = value }
    for (name, value) in path { values[name.lowercased()] = value }
    return values
  }

  /// The parameters that a module of HCModule received: those that the caller passed.
  public var asHCModule: [String: any Sendable] { merged }
}
