// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Duration {
  /// The duration, or 100 years if it is longer, or minus 100 years if it is less.
  ///
  /// An app can set any duration. But sums of large durations overflow, and a clock can sleep only for
  /// as long as its own units allow, for example 292 years in nanoseconds.
  package var bounded: Duration {
    let century = Duration.seconds(100 * 365 * 86_400)
    return min(max(self, .zero - century), century)
  }
}
