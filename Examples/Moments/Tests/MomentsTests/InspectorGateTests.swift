// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Testing
import Wayfinder

@testable import MomentsContainer

@Suite("The inspector's gate")
@MainActor
struct InspectorGateTests {
  let window: InspectedWindow

  init() throws {
    window = try InspectedWindow()
    // A link waits for the gate only for a limited time. A test on a busy machine could take
    // longer, so this limit is one hour.
    window.app.router.limits.gateTimeout = .seconds(3_600)
  }

  @Test("An external link waits for the closed gate, and the HTTP request does not")
  func waits() async throws {
    try await window.post(["inspect": "closeGate"])
    #expect(window.text.contains("Open the gate"))
    try await window.ask("https://momentsapp.com/products/7", .universal, opening: true)
    #expect(window.app.router.inboxCount == 1)
    #expect(window.frontLink == "/")
    try await window.post(["panel": "inbox"])
    #expect(window.text.contains("<b>1</b> journey waits"))
    #expect(window.text.contains("closed: demo"))
    try await window.post(["inspect": "openGate"])
    #expect(window.app.router.inboxCount == 0)
    #expect(window.frontLink == "https://momentsapp.com/products/7")
    #expect(window.state.journey?.ending == "shown")
    #expect(window.text.contains("Close the gate"))
  }

  @Test("Links of the app's own code do not wait for the gate")
  func ownCode() async throws {
    try await window.post(["inspect": "closeGate"])
    try await window.ask("/products/7", .internal, opening: true)
    #expect(window.frontLink == "/products/7")
    try await window.post(["inspect": "openGate"])
  }

  @Test("Opening the gate stops requiring it, and opening it twice has no effect")
  func leavesNothing() async throws {
    for name in ["openGate", "closeGate", "closeGate", "openGate", "openGate"] {
      try await window.post(["inspect": name])
    }
    let other = InspectedWindow(beside: window)
    try await other.ask("https://momentsapp.com/products/7", .scan, opening: true)
    #expect(other.state.journey?.ending == "shown")
  }

  @Test("Links beyond the inbox's capacity are rejected, and the others continue")
  func full() async throws {
    try await window.post(["inspect": "closeGate"])
    let limit = window.app.router.limits.inboxCapacity
    for number in 0...limit {
      try await window.ask("https://momentsapp.com/moments/\(number)", .universal, opening: true)
    }
    #expect(window.app.router.inboxCount == limit)
    #expect(window.state.journey?.ending == "inboxFull")
    try await window.post(["inspect": "openGate"])
    #expect(window.app.router.inboxCount == 0)
  }
}
