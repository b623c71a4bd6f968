// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2; final, a name only
/// The name of an image; every name is valid.
public final class UIImage: NSObject, Sendable {
  let name: String

  // Apple: iOS 2; every name exists
  public init?(named name: String) {
    self.name = name
    super.init()
  }

  // Apple: iOS 13; every name exists
  public init?(systemName name: String) {
    self.name = name
    super.init()
  }
}
