// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Ownership of links")
struct OwnLinkTests {
  @Test(
    "A link belongs to the app if it is declared, even without a route for it",
    arguments: [
      ("https://momentsapp.com/nowhere", true), ("HTTPS://MomentsApp.com:443", true),
      ("moments://a", true), ("moments:", true), ("http://momentsapp.com/a", false),
      ("https://momentsapp.com.evil.example/", false), ("https://momentsapp.com:8443/", false),
      ("/a", false), ("", false), ("https://", false), ("moments://%00", false), ("tel:1", false),
    ]
  )
  func owns(text: String, isOwn: Bool) {
    #expect(TestApp().router.owns(text) == isOwn)
  }
}
