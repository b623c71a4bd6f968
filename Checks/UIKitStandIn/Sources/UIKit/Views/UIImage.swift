// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The name of an image; every name is valid.
public final class UIImage: NSObject, Sendable {
  let name: String

  public init?(named name: String) {
    self.name = name
    super.init()
  }

  public init?(systemName name: String) {
    self.name = name
    super.init()
  }
}
