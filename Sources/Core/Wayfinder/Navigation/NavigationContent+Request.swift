// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteNavigation

extension NavigationContent {
  /// Creates the content of a request's screen, without the secrets of its link.
  ///
  /// The content of a screen is saved, printed and sent to tools, so it never contains a secret.
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
