#if canImport(SwiftUI)
public import SwiftUI

/// A title with a few words below it, smaller.
public struct TwoLines: View {
  private let title: String
  private let detail: String

  /// Puts one above the other.
  ///
  /// - Parameters:
  ///   - title: What it is.
  ///   - detail: What else there is to say.
  public init(_ title: String, _ detail: String) {
    self.title = title
    self.detail = detail
  }

  /// Both, from the leading edge.
  public var body: some View {
    VStack(alignment: .leading) {
      Text(title)
      Text(detail).font(.footnote).foregroundStyle(.secondary)
    }
  }
}
#endif
