// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation

extension RouteRequest {
  /// Returns the content of the request's screen, without the secrets of its link.
  ///
  /// The content of a screen is saved, printed and sent to tools, so it never contains a secret.
  ///
  /// - Parameter route: The route of the request.
  /// - Returns: The content.
  @MainActor
  func content(of route: RouteRecord) -> NavigationContent {
    guard !hasSecrets else { return NavigationContent(self) }
    return NavigationContent(
      link: link.text,
      route: pattern,
      parameters: pathValues(of: route)
    )
  }
}

extension NavigationContent {
  /// Creates the content of the screen for a request whose route is not known.
  init(_ request: RouteRequest) {
    guard request.hasSecrets else {
      self.init(
        link: request.link.text,
        route: request.pattern,
        parameters: request.pathValues
      )
      return
    }
    let (values, names) = (request.parameters, request.parameters.rules.secretNames)
    let isInPath = names.contains { values.values.hasPathValue($0) }
    self.init(
      link: isInPath ? "" : values.values.linkText(withoutQueryItems: names),
      route: request.pattern,
      parameters: values.pathValues.filter { !names.contains($0.key) }
    )
    if isInPath { secretJourney = request.journey }
  }
}
