// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; here: stored, but not evaluated
@MainActor @preconcurrency
open class UISceneActivationConditions: NSObject {
  // Apple: iOS 13, verified
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
  // Apple: iOS 13, verified
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}

extension NSPredicate {
  // Apple: iOS 3, page foundation/nspredicate/init(format:_:); missing in Foundation for Linux; here: only `SELF BEGINSWITH %@`
  public convenience init(format predicateFormat: String, _ args: String...) {
    precondition(predicateFormat == "SELF BEGINSWITH %@" && args.count == 1)
    self.init { text, _ in (text as? String)?.hasPrefix(args[0]) == true }
  }
}
