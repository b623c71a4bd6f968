// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteError {
  /// The amount of detail in the messages of errors.
  ///
  /// It concerns only the text that a developer reads. The code of an error is always the real one,
  /// and ``external`` is always without details.
  public struct Disclosure: Sendable, Hashable {
    /// Whether messages contain values of the link, and the text of the app's own errors.
    let includesValues: Bool

    /// All details, with values of the link and the text of the app's own errors: for debug and
    /// internal builds.
    public static let full = Disclosure(includesValues: true)

    /// No values of the link and no text of the app's own errors.
    public static let production = Disclosure(includesValues: false)
  }
}
