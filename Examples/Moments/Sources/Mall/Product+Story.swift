// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Product {
  /// The address of the seller's own page about the product.
  var story: String { "https://momentsapp.com/_story/\(id)" }
}
