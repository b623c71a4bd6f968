// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 13, verified; bindings to elements and the deletion of elements are missing
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  // Apple: iOS 13
  public var data: Data
  // Apple: iOS 13
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View, Primitive where Content: View {
  public typealias Body = Never

  func items(in scope: Scope) -> [Item] {
    data.flatMap { element in
      let id = AnyHashable(id(element))
      return content(element).items(in: scope.child(.id(id))).map { item in
        var item = item
        item.options.tag = item.options.tag ?? id
        return item
      }
    }
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  // Apple: iOS 13
  nonisolated public init(
    _ data: Data,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: \.id)
  }
}

extension ForEach where Content: View {
  // Apple: iOS 13
  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content) { $0[keyPath: id] }
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  // Apple: iOS 13
  nonisolated public init(
    _ data: Range<Int>,
    @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data: data, content: content) { $0 }
  }
}
