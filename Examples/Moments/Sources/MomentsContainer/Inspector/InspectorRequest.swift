// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

/// A form that one of the inspector's buttons has posted.
@MainActor
struct InspectorRequest {
  private let form: PostedForm

  /// Stores the fields of the form; unknown fields are ignored.
  init(_ form: PostedForm) {
    self.form = form
  }

  /// Performs the requested action in a session.
  func carryOut(in session: Session, of app: MomentsApp) async {
    let state = session.inspector
    if let panel = form["panel"].flatMap({ InspectorPanel(rawValue: $0) }) {
      state.panel = panel
    } else if let example = form["example"].flatMap({ LinkExample(rawValue: $0) }) {
      state.panel = .why
      guard state.choose(example.link, from: example.origin) else { return }
      await session.openChosenLink(of: app)
    } else if let scenario = form["scenario"].flatMap({ Scenario(rawValue: $0) }) {
      state.panel = .questions
      await session.play(scenario, of: app)
    } else {
      await carryOut(form["inspect"] ?? "", in: session, of: app)
    }
  }

  private func carryOut(_ name: String, in session: Session, of app: MomentsApp) async {
    let state = session.inspector
    switch name {
    case "open", "explain":
      let origin = form["origin"].flatMap { RouteOrigin(name: $0) } ?? .unknown
      let link = (form["link"] ?? "").trimmingSpaces
      state.panel = .why
      guard state.choose(link, from: origin), !link.isEmpty, name == "open" else { return }
      await session.openChosenLink(of: app)
    case "endScenario":
      state.panel = .questions
      await session.endScenario(of: app)
    case "closeGate":
      state.panel = .inbox
      await session.closeGate(of: app)
    case "openGate":
      state.panel = .inbox
      await session.openGate(of: app)
    default:
      break
    }
  }
}

extension String {
  /// The text without surrounding white space.
  ///
  /// Such white space is often copied together with a link.
  fileprivate var trimmingSpaces: String {
    let inner = drop { $0.isWhitespace }
    guard let last = inner.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(inner[...last])
  }
}
