// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import RouteMatching

@testable import ContainerInput

/// A posted form, a request target and a cookie are read or refused; a path for `Location` is a valid
/// path that the router reads as the target.
func checkForm(_ input: Input) {
  if let form = PostedForm(input.bytes) { _ = form.pageFields }
  let text = input.text
  let header = SessionCookie.name(in: [text])
  require(header?.contains { "; ".contains($0) } != true, "the cookie “\(header ?? "")”")
  guard let target = RequestTarget(text) else { return }
  require(target.text.utf8.first == UInt8(ascii: "/"), "the target “\(target.text)”")
  let path = WebPath(target: target.text)
  require(
    path.text.utf8.allSatisfy { (0x21...0x7E).contains($0) && !#""<>\^`{|}#"#.utf8.contains($0) },
    "the path “\(path.text)”"
  )
  require(WebPath(target: path.text) == path, "“\(path.text)” is escaped twice")
}
