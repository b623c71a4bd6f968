// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Moment {
  /// The product in the picture; nil if the picture shows no product, or if the product no longer
  /// exists.
  var product: Product? { productID.flatMap { try? Product.named($0) } }
}
