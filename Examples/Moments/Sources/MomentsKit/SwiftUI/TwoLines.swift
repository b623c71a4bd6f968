// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
public import SwiftUI

/// A title with a smaller second line.
public struct TwoLines: View {
  private let title: String
  private let detail: String

  /// Makes the two lines.
  ///
  /// - Parameters:
  ///   - title: The first line.
  ///   - detail: The second line.
  public init(_ title: String, _ detail: String) {
    self.title = title
    self.detail = detail
  }

  /// The two lines, aligned to the leading edge.
  public var body: some View {
    VStack(alignment: .leading) {
      Text(title)
      Text(detail).font(.footnote).foregroundStyle(.secondary)
    }
  }
}
#endif
