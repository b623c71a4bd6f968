#if canImport(SwiftUI)
/// Why a window of SwiftUI could not carry out a step; more may come.
public enum SwiftUIHostError: Error, Sendable, Hashable {
  /// SwiftUI has no presentation of that name, and its own ones cannot be extended.
  case noPresentation(String)
}

extension SwiftUIHostError: CustomStringConvertible {
  /// What was wrong, and what would be right.
  public var description: String {
    switch self {
    case .noPresentation(let name):
      "“\(name)” is no presentation of SwiftUI; use a sheet, a cover or a popover"
    }
  }
}
#endif
