// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; here: stores only the name of the image
public struct Image: Equatable, Sendable {
  // Apple: iOS 13; declares the cases `tile` and `stretch`
  public enum ResizingMode: Sendable {
    case tile
    case stretch
  }

  let name: String

  // Apple: iOS 13, verified
  public init(systemName: String) { name = systemName }

  // Apple: iOS 13, verified
  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }

  // Apple: iOS 13, verified; here: returns the image unchanged
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
