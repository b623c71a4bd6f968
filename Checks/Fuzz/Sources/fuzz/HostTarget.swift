// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

@testable import ContainerInput

/// A `Host` field names the same host for the web server and for the router.
func checkHost(_ input: Input) {
  let text = input.text
  guard let field = HostField(text) else { return }
  require(!field.host.contains { "/?#@\\ ".contains($0) }, "a delimiter in “\(field.host)”")
  guard let link = try? DeepLink(parsing: "https://\(text)/a") else { return }
  require(link.userInfo == nil, "user information in “\(text)”")
  require(link.segments.map(\.value) == ["a"], "“\(text)” changes the path")
  require(link.host == field.host, "“\(text)”: \(link.host ?? "-") and \(field.host)")
}
