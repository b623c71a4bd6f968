// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  // Apple: iOS 15, verified
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions)
  }

  // Apple: iOS 15, verified
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  // Apple: iOS 15, verified
  nonisolated public func alert<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  // Apple: iOS 15, verified
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  // Apple: iOS 15, verified
  nonisolated public func alert<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    affected(
      Alerting(title: title, isPresented: isPresented, actions: actions(), message: message())
    )
  }
}

extension View {
  // Apple: iOS 15, verified; SwiftUI adds a Cancel button; here: this button is missing
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    affected(
      Alerting(
        style: .dialog,
        title: title,
        isPresented: isPresented,
        actions: actions(),
        message: message()
      )
    )
  }
}

private struct Alerting<Actions: View, Message: View>: Effect {
  var style = PresentationRequest.Style.alert
  let title: Text
  let isPresented: Binding<Bool>
  let actions: Actions
  let message: Message

  func items<Content: View>(of content: Content, in scope: Scope) -> [Item] {
    content.single(in: scope) { elements in
      let request = PresentationRequest(
        style: style,
        scope: scope,
        item: isPresented.wrappedValue ? AnyHashable(true) : nil,
        content: { self.elements(in: $0) },
        end: { isPresented.wrappedValue = false }
      )
      return elements + [.request(request)]
    }
  }

  @MainActor private func elements(in scope: Scope) -> [Element] {
    var buttons = actions.elements(in: scope.child(.name("actions"))).map(closing)
    if buttons.isEmpty { buttons = [closing(.control(Control(label: "OK") { true }))] }
    return [.text(title.words)] + message.elements(in: scope.child(.name("message"))) + buttons
  }

  /// Returns a button of an alert, changed so that a tap dismisses the alert before the button's
  /// own action runs.
  @MainActor private func closing(_ element: Element) -> Element {
    guard case .control(let control) = element else { return element }
    return .control(
      Control(label: control.label, spoken: control.spoken, isEnabled: control.isEnabled) {
        isPresented.wrappedValue = false
        return control.perform()
      }
    )
  }
}
