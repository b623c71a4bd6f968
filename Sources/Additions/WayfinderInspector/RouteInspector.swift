// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
internal import RouteRules
public import SwiftUI
public import Wayfinder

/// A screen that shows what a router has done and would do, for debug and internal builds.
///
/// It lists the recent journeys with their steps, the routes with a search, the screens, the waiting links,
/// and the rules with the state of updates. It tries a link as any origin, and copies a journey or a trial
/// as a Swift test. The view modifier `routeInspector(_:in:origins:)` shows it when the device is shaken; a
/// route shows it by a link:
///
/// ```swift
/// router.register("/inspector", .transition(.present(.sheet))) { [unowned router] _ in
///   RouteInspector(router)
/// }
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct RouteInspector: View {
  /// Whether the inspector closes before it opens a link: no host can show a screen above one that it has not presented.
  var closesBeforeOpening = false

  private let inspection: RouteInspection
  private let scene: RouteScene

  @Environment(\.dismiss) private var dismiss

  /// Creates the screen of a router.
  ///
  /// - Parameters:
  ///   - router: The router, whose screens can be of any type.
  ///   - scene: The scene in which a tried link is opened.
  ///   - origins: The origins that the app defines itself, as which a link can be tried, too.
  public init<Screen>(
    _ router: Router<Screen>,
    in scene: RouteScene = .main,
    origins: [RouteOrigin] = []
  ) {
    inspection = RouteInspection(of: router, origins: origins)
    self.scene = scene
  }

  /// A stack of screens whose first screen lists the parts of the inspector.
  public var body: some View {
    NavigationStack {
      List {
        NavigationLink("Try a link") {
          TrialPage(inspection: inspection, scene: scene) { if closesBeforeOpening { dismiss() } }
        }
        NavigationLink("Journeys") { JourneysPage(inspection: inspection) }
        NavigationLink("Routes") { RoutesPage(inspection: inspection) }
        NavigationLink("Screens") { ScreensPage(inspection: inspection) }
        NavigationLink("Inbox") { InboxPage(inspection: inspection) }
        NavigationLink("Rules and updates") { RulesPage(inspection: inspection) }
      }
      .navigationTitle("Inspector")
      .toolbar { Button("Done") { dismiss() } }
    }
  }
}

// MARK: Journeys

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct JourneysPage: View {
  let inspection: RouteInspection

  var body: some View {
    Page("Journeys") {
      let journeys = inspection.journeys
      if journeys.isEmpty { Text("No journey has ended.") }
      ForEach(Array(journeys.enumerated()), id: \.offset) { _, journey in
        NavigationLink {
          JourneyPage(inspection: inspection, journey: journey)
        } label: {
          Line(journey.trace.link, [journey.trace.origin.name, journey.duration], journey.label)
        }
      }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct JourneyPage: View {
  let inspection: RouteInspection
  let journey: RouteInspection.Journey

  var body: some View {
    Page("Journey") {
      JourneySection(journey: journey)
      if let trial = inspection.trial(of: journey) {
        TrialSections(title: "The decision now, about an example", trial: trial)
      }
      TestSection(source: inspection.test(of: journey))
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct JourneySection: View {
  let journey: RouteInspection.Journey

  var body: some View {
    Section("Journey") {
      Line(journey.trace.link, [journey.trace.origin.name, journey.duration], journey.label)
      ForEach(Array(journey.steps.enumerated()), id: \.offset) { _, step in
        Line(step.name, [step.detail, step.duration])
      }
    }
  }
}

// MARK: Trials

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct TrialPage: View {
  let inspection: RouteInspection
  let scene: RouteScene
  let willOpen: @MainActor () -> Void

  @State private var link = ""
  @State private var origin = RouteOrigin.universal
  @State private var trial: RouteInspection.Trial?
  @State private var journey: RouteInspection.Journey?

  var body: some View {
    Page("Try a link") {
      Section {
        TextField("Link", text: $link).onSubmit(decide)
        NavigationLink {
          OriginPage(origins: inspection.origins, origin: $origin)
        } label: {
          LabeledContent("Origin", value: origin.name)
        }
        Button("Decide", action: decide)
        Button("Open") {
          decide()
          Task { await open() }
        }
      }
      if let journey { JourneySection(journey: journey) }
      if let trial {
        TrialSections(title: "Decision", trial: trial)
        TestSection(source: trial.test)
      }
    }
    .onChange(of: origin) { if trial != nil { decide() } }
  }

  private func decide() {
    journey = nil
    trial = link.isEmpty ? nil : inspection.trial(of: link, from: origin)
  }

  private func open() async {
    guard let trial else { return }
    willOpen()
    let journey = await inspection.open(trial, in: scene)
    // The developer may have tried another link while the journey ran.
    if self.trial?.link == trial.link, self.trial?.origin == trial.origin {
      self.journey = journey
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct OriginPage: View {
  let origins: [RouteOrigin]
  @Binding var origin: RouteOrigin

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    List {
      ForEach(origins, id: \.self) { other in
        Button(other.name) {
          origin = other
          dismiss()
        }
      }
    }
    .navigationTitle("Origin")
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct TrialSections: View {
  let title: String
  let trial: RouteInspection.Trial

  var body: some View {
    Section(title) {
      Line(trial.link, [trial.origin.name, trial.origin.trust.rawValue], trial.label)
      if let route = trial.route { Facts(route: route) }
      ForEach(trial.values, id: \.self) { LabeledContent($0.name, value: $0.text) }
      if let reason = trial.reason { Text(reason) }
      if let change = trial.error?.change { Text(change.description) }
      ForEach(Array(trial.steps.enumerated()), id: \.offset) { Text($1) }
    }
    if !trial.origins.isEmpty {
      Section("For every origin") {
        ForEach(trial.origins, id: \.self) { row in
          Line(row.trust.rawValue, [row.origins.map(\.name).joined(separator: ", ")], row.label)
        }
      }
    }
    if let candidates = trial.explanation?.candidates, !candidates.isEmpty {
      Section("The result for each route") {
        ForEach(Array(candidates.enumerated()), id: \.offset) { _, candidate in
          Line(candidate.pattern.text, [candidate.reason])
        }
      }
    }
  }
}

/// A Swift test with a button that copies it.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct TestSection: View {
  let source: String

  var body: some View {
    Section("As a test") {
      Text(source).font(.caption).monospaced()
      #if (canImport(UIKit) || canImport(AppKit)) && !os(tvOS) && !os(watchOS)
      Button("Copy") { Pasteboard.copy(source) }
      #endif
    }
  }
}

// MARK: Routes, screens and rules

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct RoutesPage: View {
  let inspection: RouteInspection

  @State private var search = ""

  var body: some View {
    Page("Routes") {
      TextField("Search", text: $search)
      ForEach(Array(inspection.routes(matching: search).enumerated()), id: \.offset) { _, route in
        NavigationLink {
          Page(route.pattern.text) { Facts(route: route) }
        } label: {
          Line(route.pattern.text, [route.exposure.description, route.location])
        }
      }
      NavigationLink("As a tree") {
        Page("As a tree") { Text(inspection.tree).font(.caption).monospaced() }
      }
    }
  }
}

/// The facts of a route, one a row.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct Facts: View {
  let route: RouteFacts

  var body: some View {
    LabeledContent("Route", value: route.pattern.text)
    LabeledContent("Exposure", value: route.exposure.description)
    LabeledContent("Effect", value: route.effect.description)
    LabeledContent("Transition", value: route.transition)
    if let parent = route.parent { LabeledContent("Parent", value: parent.text) }
    if let tab = route.tab { LabeledContent("Tab", value: tab) }
    if let module = route.module { LabeledContent("Module", value: module) }
    if let type = route.type { LabeledContent("Type", value: type) }
    LabeledContent("Registered in", value: route.location)
    ForEach(route.parameters, id: \.self) { parameter in
      LabeledContent(
        "Parameter \(parameter.name)",
        value: "\(parameter.place.rawValue), \(parameter.kind), \(parameter.sensitivity.rawValue)"
      )
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct ScreensPage: View {
  let inspection: RouteInspection

  var body: some View {
    Page("Screens") {
      ForEach(inspection.scenes) { scene in
        ForEach(Array(scene.stacks.enumerated()), id: \.offset) { _, stack in
          Section("\(scene.id.id): \(stack.name)") {
            ForEach(stack.screens) { screen in
              Line(screen.link.isEmpty ? "a screen of the app" : screen.link, [screen.pattern])
            }
          }
        }
      }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct InboxPage: View {
  let inspection: RouteInspection

  var body: some View {
    Page("Inbox") {
      let inbox = inspection.inbox
      LabeledContent("Waiting", value: "\(inbox.waiting.count) of \(inbox.capacity)")
      LabeledContent("Longest wait", value: inbox.timeout)
      ForEach(inbox.waiting) { waiting in
        Line(
          waiting.link,
          [waiting.origin.name, waiting.waited] + waiting.closedGates.map { "closed: \($0)" }
        )
      }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct RulesPage: View {
  let inspection: RouteInspection

  var body: some View {
    Page("Rules and updates") {
      Section("Rewrite rules") {
        if inspection.rewriteRules.isEmpty { Text("None.") }
        ForEach(Array(inspection.rewriteRules.enumerated()), id: \.offset) { _, rule in
          Line("\(rule.pattern.text) → \(rule.template)", [rule.source])
        }
      }
      Section("Updates") {
        if inspection.updates.isEmpty { Text("None.") }
        ForEach(Array(inspection.updates.enumerated()), id: \.offset) { Text($1) }
      }
      Section("Links of the app") {
        ForEach(Array(inspection.links.enumerated()), id: \.offset) { Text($1.description) }
      }
      Section("Modules") {
        ForEach(inspection.modules, id: \.self) { module in
          Line(module.name, [module.exposure.description] + module.entries.map(\.name))
        }
      }
    }
  }
}

// MARK: Parts of pages

/// A list with a title, whose button reads the router again.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct Page<Content: View>: View {
  private let title: String
  private let content: @MainActor () -> Content

  @State private var reads = 0

  init(_ title: String, @ViewBuilder content: @escaping @MainActor () -> Content) {
    (self.title, self.content) = (title, content)
  }

  var body: some View {
    // The router is not observable, so reading this number makes the button evaluate the view.
    let _ = reads
    List { content() }
      .navigationTitle(title)
      .toolbar { Button("Refresh") { reads += 1 } }
  }
}

/// A text with details below it and a result beside it.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct Line: View {
  private let text: String
  private let details: [String]
  private let label: RouteInspection.Label?

  init(_ text: String, _ details: [String] = [], _ label: RouteInspection.Label? = nil) {
    self.text = text
    self.details = details.filter { !$0.isEmpty }
    self.label = label
  }

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(text).monospaced()
        Text(details.joined(separator: " · ")).font(.caption).foregroundStyle(.secondary)
      }
      if let label {
        Spacer()
        Text(label.text).foregroundStyle(color(label.tone))
      }
    }
  }

  private func color(_ tone: RouteInspection.Label.Tone) -> Color {
    switch tone {
    case .good: .green
    case .wait: .orange
    case .stop: .red
    case .miss: .gray
    }
  }
}
#endif
