// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A drawing with a description for screen readers.
public struct Picture: Sendable {
  /// The drawing's name among the app's assets.
  public let name: String
  /// The text alternative of the drawing.
  public let alternative: Phrase
  /// The width of the drawing, in pixels.
  public let width: Int
  /// The height of the drawing, in pixels.
  public let height = 400

  init(_ name: String, _ english: String, _ chinese: String, width: Int) {
    self.name = name
    alternative = Phrase(english, chinese)
    self.width = width
  }
}
