// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

/// The app's configuration, the navigation state of its windows, and the recent journeys.
struct StateReport: Encodable {
  let buildTarget: String
  let links: [String]
  let updates: UpdateState?
  let scenes: [Scene]
  let journeys: [Journey]

  struct Scene: Encodable {
    let id: String
    let stack: [Entry]
    let presented: [Entry]
  }

  struct Entry: Encodable {
    let title: String
    let link: String
    let pattern: String
    let transition: String
  }

  struct Journey: Encodable {
    let link: String
    let origin: String
    let scene: String
    let ending: String?
    let steps: [Step]
  }

  struct Step: Encodable {
    let name: String
    let detail: String
    let microseconds: Double
  }

  @MainActor
  init(of app: MomentsApp) {
    buildTarget = app.buildTarget.rawValue
    links = app.router.links.map { $0.description }
    updates = app.router.updateState
    scenes = app.sessions.latest(16).map { session in
      Scene(
        id: session.scene.id,
        stack: session.host.memory.stack.map(Entry.init),
        presented: session.host.memory.presented.map(Entry.init)
      )
    }
    journeys = app.router.journeys.map(Journey.init)
  }
}

extension StateReport.Entry {
  fileprivate init(_ entry: MemoryHost<Page>.Entry) {
    self.init(
      title: entry.screen.title[.english],
      link: entry.link.text,
      pattern: entry.pattern.text,
      transition: entry.transition.name
    )
  }
}

extension StateReport.Journey {
  fileprivate init(_ trace: RouteEvent.Trace) {
    self.init(
      link: trace.link,
      origin: trace.origin.name,
      scene: trace.scene.id,
      ending: trace.ending,
      steps: trace.steps.map {
        StateReport.Step(
          name: $0.name.rawValue,
          detail: $0.detail,
          microseconds: $0.duration / .microseconds(1)
        )
      }
    )
  }
}
