// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
/// The error that is thrown if a ``SwiftUIHost`` cannot perform a step; later versions can add
/// cases.
public enum SwiftUIHostError: Error, Sendable, Hashable {
  /// SwiftUI has no custom presentations, so the presentation with this name cannot be shown.
  case noPresentation(String)
  /// The front screen is not in a stack, so no value can be pushed.
  case noStack
}

extension SwiftUIHostError: CustomStringConvertible {
  /// The error and its correction.
  public var description: String {
    switch self {
    case .noPresentation(let name):
      "“\(name)” is not a presentation of SwiftUI; use a sheet, a cover or a popover"
    case .noStack:
      "the front screen is not in a navigation stack; dismiss it, or use `.embedsInNavigationStack`"
    }
  }
}
#endif
