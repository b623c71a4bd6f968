// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The screen of the recipes, in place of a view controller or a view.
struct Screen: Equatable, Sendable {
  let title: String

  init(_ title: String) { self.title = title }
}
