// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Markup that is safe to insert into a page.
///
/// Only templates produce it, and they escape all values.
public struct HTML: Sendable {
  /// The markup as text, in which all values are escaped.
  public let text: String

  init(rendered text: String) {
    self.text = text
  }
}
