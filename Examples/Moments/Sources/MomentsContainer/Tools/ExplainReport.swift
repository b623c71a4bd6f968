// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import RouteMatching
import Wayfinder
import WayfinderInspector

/// The router's decision about a link, and each route's reason for matching or not.
struct ExplainReport: Encodable {
  let link: String
  let origin: String
  let resolution: Resolution?
  let error: Failure?
  let steps: [String]
  let candidates: [Candidate]
  let omittedCandidates: Int

  struct Resolution: Encodable {
    let pattern: String
    let exposure: String
    let transition: String
    let parameters: [String: String]
  }

  struct Failure: Encodable {
    let code: String
    let message: String
    let pattern: String?
    let change: String?
  }

  struct Candidate: Encodable {
    let pattern: String
    let priority: Int
    let place: String
    let matches: Bool
    let verdict: String
  }

  @MainActor
  init(on question: ExplainQuestion, from router: Router<Page>) {
    let trial = RouteInspection(of: router).trial(of: question.url, from: question.origin)
    link = trial.link
    origin = trial.origin.name
    resolution = trial.route.map { Resolution($0, trial.values) }
    error = trial.error.map(Failure.init)
    steps = trial.steps
    candidates = trial.explanation?.candidates.map(Candidate.init) ?? []
    omittedCandidates = trial.explanation?.omittedCount ?? 0
  }
}

extension ExplainReport.Resolution {
  fileprivate init(_ route: RouteFacts, _ values: [RouteInspection.Value]) {
    self.init(
      pattern: route.pattern.text,
      exposure: route.exposure.description,
      transition: route.transition,
      parameters: values.reduce(into: [:]) { $0[$1.name] = $1.text }
    )
  }
}

extension ExplainReport.Failure {
  fileprivate init(_ error: RouteError) {
    self.init(
      code: error.code.name,
      message: error.message,
      pattern: error.pattern?.text,
      change: error.change?.description
    )
  }
}

extension ExplainReport.Candidate {
  fileprivate init(_ candidate: Explanation.Candidate) {
    self.init(
      pattern: candidate.pattern.text,
      priority: candidate.priority,
      place: "\(candidate.location)",
      matches: candidate.matches,
      verdict: candidate.reason
    )
  }
}
