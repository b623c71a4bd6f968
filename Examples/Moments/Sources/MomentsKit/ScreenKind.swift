// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A kind of screen: web pages, view controllers or SwiftUI views.
///
/// Each feature has a protocol that refines this one, with a function for each of its screens. The
/// feature registers its routes once for all kinds: `Mall<Page>`, `Mall<Controllers>` and
/// `Mall<Views>` have the same routes.
public protocol ScreenKind {
  /// The type of screen that the app's router shows.
  associatedtype Screen
}
