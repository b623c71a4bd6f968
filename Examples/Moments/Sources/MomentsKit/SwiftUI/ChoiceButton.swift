// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import SwiftUI

/// An option of a list, with a check mark if it is selected.
public struct ChoiceButton: View {
  private let title: String
  private let isChosen: Bool
  private let action: @MainActor () -> Void

  /// Makes a button that selects an option.
  ///
  /// - Parameters:
  ///   - title: The name of the option.
  ///   - isChosen: Whether the option is selected.
  ///   - action: Selects the option.
  public init(_ title: String, isChosen: Bool, _ action: @escaping @MainActor () -> Void) {
    self.title = title
    self.isChosen = isChosen
    self.action = action
  }

  /// A button that fills the row.
  public var body: some View {
    Button(action: action) {
      LabeledContent(title) {
        if isChosen { Image(systemName: "checkmark") }
      }
    }
  }
}
#endif
