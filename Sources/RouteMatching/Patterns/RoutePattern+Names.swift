// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RoutePattern {
  /// The names of the parameters and of the catch-all, in the order of the pattern.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var parameterNames: [String] { RoutePattern.names(in: elements) }

  /// Returns the parameters of some elements, in the order of the pattern.
  static func parameters(in elements: some Collection<Element>) -> [Parameter] {
    var parameters: [Parameter] = []
    for element in elements {
      switch element {
      case .segment(let pieces):
        for case .parameter(let parameter) in pieces { parameters.append(parameter) }
      case .catchAll: continue
      case .group(let inner): parameters += RoutePattern.parameters(in: inner)
      }
    }
    return parameters
  }

  /// Returns the names of parameters and catch-all in some elements, in the order of the pattern.
  static func names(in elements: some Collection<Element>) -> [String] {
    var names: [String] = []
    for element in elements {
      switch element {
      case .segment(let pieces):
        for case .parameter(let parameter) in pieces { names.append(parameter.name) }
      case .catchAll(let name): if let name { names.append(name) }
      case .group(let inner): names += RoutePattern.names(in: inner)
      }
    }
    return names
  }
}
