// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder
import WayfinderInspector

/// The code example from the documentation of the data.
@MainActor
@Suite("Code about the inspection of a router")
struct InspectorSnippets {
  @Test func trial() {
    let router = Router<String>()
    let inspection = RouteInspection(of: router)
    let trial = inspection.trial(of: "https://momentsapp.com/moments/42", from: .universal)
    print(trial.label.text, trial.error?.message ?? "", trial.test)
    #expect(trial.label.text == "foreign link")
  }
}
