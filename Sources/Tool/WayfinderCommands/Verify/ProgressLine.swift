// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A line on the terminal that shows the progress of a long command.
///
/// It is written to the standard error, so that results can be read by programs.
final class ProgressLine {
  private let total: Int
  private let unit: String
  private let isShown: Bool
  private var lastPercent = -1

  /// Creates a line for a number of steps, of which none is done.
  ///
  /// - Parameters:
  ///   - total: The number of steps.
  ///   - unit: The plural of what a step is about.
  ///   - isShown: Whether progress is shown if the standard error is a terminal.
  init(total: Int, unit: String = "links", isShown: Bool) {
    (self.total, self.unit) = (max(total, 1), unit)
    self.isShown = isShown && isatty(STDERR_FILENO) == 1
  }

  /// Shows a number of steps, if the percentage has changed.
  func show(_ count: Int) {
    let percent = min(100, count * 100 / total)
    guard isShown, percent != lastPercent else { return }
    lastPercent = percent
    write("\r\(count) of \(total) \(unit) (\(percent) %)")
  }

  /// Removes the line.
  func end() {
    if lastPercent >= 0 { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    StandardStream.errors.put(text, terminator: "")
  }
}
