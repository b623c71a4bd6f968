// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
public import UIKit

/// Screens that are view controllers.
public enum Controllers: ScreenKind {
  /// The type of all screens of this kind: a view controller.
  public typealias Screen = UIViewController
}
#endif
