// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct Image: Equatable, Sendable {
  public enum ResizingMode: Sendable {
    case tile
    case stretch
  }

  let name: String

  public init(systemName: String) { name = systemName }

  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image {
    self
  }
}

extension Image: View, Primitive {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] { [Item { [.image(name)] }] }
}
