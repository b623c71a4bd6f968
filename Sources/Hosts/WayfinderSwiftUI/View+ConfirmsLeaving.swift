// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import RouteNavigation
public import SwiftUI
import Wayfinder

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Asks the user before the screen of this view is left, such as a form with unsent text.
  ///
  /// Journeys, `openRoute` and the back button ask. While the view asks, the user cannot swipe back or pull down the
  /// sheet, because SwiftUI does not report that the user tries to.
  ///
  /// ```swift
  /// .confirmsLeaving(when: !text.isEmpty) {
  ///   (try? await openRoute.route(to: "/discard", returning: Bool.self)) == true
  /// }
  /// ```
  ///
  /// The view must be in the screen of a route of a ``SwiftUIHost``. If several views of a screen ask, each of them must
  /// agree.
  ///
  /// - Parameters:
  ///   - isAsking: Whether the view asks now; false while nothing would be lost.
  ///   - mayLeave: Asks the user, and returns whether the screen may be left.
  /// - Returns: A view that asks.
  public func confirmsLeaving(
    when isAsking: Bool,
    _ mayLeave: @escaping @MainActor () async -> Bool
  ) -> some View {
    modifier(LeavingConfirmation(isAsking: isAsking, mayLeave: mayLeave))
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
private struct LeavingConfirmation: ViewModifier {
  let isAsking: Bool
  let mayLeave: @MainActor () async -> Bool

  @State private var question = LeavingQuestion()
  @Environment(\.routeHost) private var host
  @Environment(\.routeEntry) private var entry

  func body(content: Content) -> some View {
    question.asksBeforeLeaving = isAsking
    question.ask = mayLeave
    return
      content
      .interactiveDismissDisabled(isAsking)
      .navigationBarBackButtonHidden(hasOwnBackButton)
      .toolbar {
        if hasOwnBackButton {
          ToolbarItem(placement: .navigation) {
            Button {
              if let host, let entry { host.leave(host.container(of: entry)) }
            } label: {
              Image(systemName: "chevron.backward")
            }
            .accessibilityLabel("Back")
          }
        }
      }
      .onChange(of: isAsking, initial: true) {
        if let entry { host?.addQuestion(question, to: entry) }
      }
  }

  private var hasOwnBackButton: Bool {
    guard isAsking, let host, let entry else { return false }
    return host.isPushed(entry)
  }
}

/// The question of one view.
@MainActor
final class LeavingQuestion: RouteLeaving {
  fileprivate(set) var asksBeforeLeaving = false
  fileprivate var ask: @MainActor () async -> Bool = { true }

  func mayLeave() async -> Bool { await ask() }
}

/// The questions of the views of an entry, which live as long as the state of the views.
struct LeavingQuestions: RouteLeaving {
  private struct Question {
    weak var question: LeavingQuestion?
  }

  private var list: [Question] = []

  private var asking: [LeavingQuestion] {
    list.compactMap(\.question).filter(\.asksBeforeLeaving)
  }

  var asksBeforeLeaving: Bool { !asking.isEmpty }

  func mayLeave() async -> Bool {
    for question in asking {
      guard await question.mayLeave() else { return false }
    }
    return true
  }

  mutating func add(_ question: LeavingQuestion) {
    list.removeAll { $0.question == nil || $0.question === question }
    list.append(Question(question: question))
  }
}

extension EnvironmentValues {
  /// The entry whose screen contains the view.
  var routeEntry: NavigationEntry.ID? {
    get { self[RouteEntryKey.self] }
    set { self[RouteEntryKey.self] = newValue }
  }
}

private struct RouteEntryKey: EnvironmentKey {
  static var defaultValue: NavigationEntry.ID? { nil }
}
#endif
