// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit) && !os(watchOS)
import Foundation
import UIKit

/// Access to `UIApplication.shared` from code that must also compile in app extensions.
@MainActor
enum RunningApplication {
  /// The application; nil if there is none, as in some app extensions.
  ///
  /// `UIApplication.shared` is marked as unavailable in app extensions, and so would be every public
  /// function that reaches it. So the Objective-C runtime calls its getter.
  static var current: UIApplication? {
    #if canImport(ObjectiveC)
    let getter = NSSelectorFromString("sharedApplication")
    guard UIApplication.responds(to: getter) else { return nil }
    return UIApplication.perform(getter)?.takeUnretainedValue() as? UIApplication
    #else
    return UIApplication.shared
    #endif
  }
}
#endif
