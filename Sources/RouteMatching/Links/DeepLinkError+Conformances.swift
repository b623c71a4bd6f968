// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension DeepLinkError: CustomStringConvertible {
  public var description: String { "\(code.description): \(message)" }
}

extension DeepLinkError.Code: CustomStringConvertible {
  public var description: String { kind.rawValue }
}
