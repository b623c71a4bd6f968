// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The nine questions that a router of a real app must answer, each as a scenario.
enum Scenario: String, CaseIterable {
  /// Opens a page deep in the app from a push notification.
  case deepPage
  /// Moves between two apps of the same company.
  case siblingApp
  /// Opens a module and uses a service of another module, without importing these modules.
  case modules
  /// Lets a web page call native pages.
  case webPage
  /// Applies rewrite rules that a server delivers.
  case delivery
  /// Replaces a broken page without a release.
  case repair
  /// Observes every journey in one place.
  case tracking
  /// Applies a token check and a staged rollout as middleware.
  case checks
  /// Opens any page from any place in the code.
  case everywhere

  /// The hosts of web pages to which the scenario's rules redirect.
  var webTargets: [String] {
    switch self {
    case .siblingApp: ["shop.momentsapp.com"]
    case .repair: ["m.momentsapp.com"]
    default: []
    }
  }
}
