// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Duration {
  /// The duration, limited to the range from minus 100 years to 100 years.
  ///
  /// An app can set any duration. But sums of large durations overflow, and a clock can sleep only for
  /// as long as its own units allow, for example 292 years in nanoseconds.
  package var bounded: Duration {
    let century = Duration.seconds(100 * 365 * 86_400)
    return min(max(self, .zero - century), century)
  }
}
