// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The panels of the inspector; the raw value is the name of the panel in forms.
enum InspectorPanel: String, CaseIterable {
  /// The route that a link matches, and the reason.
  case why
  /// The recent journeys of the window.
  case journeys
  /// The route table, rewrite rules and modules.
  case routes
  /// The navigation state of the window.
  case screens
  /// The gate, and the journeys that wait for it.
  case inbox
  /// The nine questions that a router must answer, each with a scenario.
  case questions
}
