#if canImport(SwiftUI)
public import SwiftUI

/// One of several things to choose from, with a check mark when it is the chosen one.
public struct ChoiceButton: View {
  private let title: String
  private let isChosen: Bool
  private let action: @MainActor () -> Void

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - title: What it is.
  ///   - isChosen: Whether it is the chosen one.
  ///   - action: What choosing it does.
  public init(_ title: String, isChosen: Bool, _ action: @escaping @MainActor () -> Void) {
    self.title = title
    self.isChosen = isChosen
    self.action = action
  }

  /// A button over the whole row.
  public var body: some View {
    Button(action: action) {
      LabeledContent(title) {
        if isChosen { Image(systemName: "checkmark") }
      }
    }
  }
}
#endif
