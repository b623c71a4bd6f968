// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 3, bindings; declares only the text of the general pasteboard
open class UIPasteboard: NSObject, @unchecked Sendable {
  private static let instance = UIPasteboard()

  // Apple: iOS 3, bindings
  open class var general: UIPasteboard { instance }
  // Apple: iOS 3, bindings
  open var string: String?
}
