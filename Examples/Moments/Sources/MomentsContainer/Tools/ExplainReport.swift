// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import RouteMatching
import Wayfinder

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
    link = question.url
    origin = question.origin.name
    do throws(RouteError) {
      resolution = Resolution(try router.resolve(question.url, origin: question.origin))
      error = nil
    } catch let failure {
      resolution = nil
      error = Failure(
        code: failure.code.name,
        message: failure.message,
        pattern: failure.pattern?.text,
        change: failure.change?.description
      )
    }
    steps = router.steps(to: question.url, from: question.origin)
    // `explain` throws if the link is malformed. The report then has no candidates, but it contains
    // the error of the link.
    let explanation = try? router.explain(question.url)
    candidates = explanation?.candidates.map(Candidate.init) ?? []
    omittedCandidates = explanation?.omittedCount ?? 0
  }
}

extension Router {
  /// Returns the steps of the decision about a link as text; none for a text that is no link.
  func steps(to link: String, from origin: RouteOrigin) -> [String] {
    (try? rules.decide(link, from: origin))?.steps.map { $0.text(from: origin) } ?? []
  }
}

extension ExplainReport.Resolution {
  fileprivate init(_ resolution: RouteDecision.Resolution) {
    let parameters = resolution.parameters
    self.init(
      pattern: resolution.pattern.text,
      exposure: resolution.exposure.description,
      transition: resolution.transition.name,
      parameters: parameters.names.reduce(into: [:]) { $0[$1] = parameters[$1] }
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
