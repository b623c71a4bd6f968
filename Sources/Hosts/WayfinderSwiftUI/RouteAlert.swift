// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import SwiftUI

/// The alert or the confirmation dialog of a route.
///
/// ```swift
/// router.register("/moments/:id/delete", .transition(.present(.alert))) { request in
///   RouteAlert("Delete the moment?") {
///     Button("Delete", role: .destructive) { request.finish(with: true) }
///   } message: {
///     Text("It cannot be restored.")
///   }
/// }
/// ```
///
/// The style `alert` shows an alert, and `confirmationDialog` a confirmation dialog. The platform
/// closes it after a tap on any button, and adds a button to cancel a dialog. If the user cancels,
/// a caller that waits for the result receives the error `cancelled`.
///
/// With another style, or outside of a route, the view shows nothing.
public struct RouteAlert<Actions: View, Message: View>: View {
  private let title: Text
  private let actions: Actions
  private let message: Message

  @Environment(\.alertPresentation) private var presentation

  /// Creates an alert with a title that is localized.
  ///
  /// - Parameters:
  ///   - title: The key of the title.
  ///   - actions: The buttons; without any, the platform adds a button that closes the alert.
  ///   - message: The text below the title.
  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) {
    self.init(Text(title), actions: actions, message: message)
  }

  /// Creates an alert whose title is a `Text`.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons; without any, the platform adds a button that closes the alert.
  ///   - message: The text below the title.
  public init(
    _ title: Text,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) {
    self.title = title
    self.actions = actions()
    self.message = message()
  }

  /// A view without content that presents the alert.
  public var body: some View {
    let carrier = Color.clear.frame(width: 0, height: 0)
    if let presentation, presentation.isDialog {
      carrier.confirmationDialog(
        title,
        isPresented: presentation.isPresented,
        titleVisibility: .visible
      ) {
        actions
      } message: {
        message
      }
    } else if let presentation {
      carrier.alert(title, isPresented: presentation.isPresented) {
        actions
      } message: {
        message
      }
    }
  }
}

extension RouteAlert where Message == EmptyView {
  /// Creates an alert with a title that is localized, and without a message.
  ///
  /// - Parameters:
  ///   - title: The key of the title.
  ///   - actions: The buttons; without any, the platform adds a button that closes the alert.
  public init(_ title: LocalizedStringKey, @ViewBuilder actions: () -> Actions) {
    self.init(Text(title), actions: actions) { EmptyView() }
  }
}

/// The kind of a ``RouteAlert``, and the binding that shows and closes it.
struct AlertPresentation {
  let isDialog: Bool
  let isPresented: Binding<Bool>
}

extension EnvironmentValues {
  var alertPresentation: AlertPresentation? {
    get { self[AlertPresentationKey.self] }
    set { self[AlertPresentationKey.self] = newValue }
  }
}

private struct AlertPresentationKey: EnvironmentKey {
  static var defaultValue: AlertPresentation? { nil }
}
#endif
