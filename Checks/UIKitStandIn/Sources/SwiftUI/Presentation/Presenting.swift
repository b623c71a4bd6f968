// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The modifier that implements sheets, covers and popovers.
struct Presenting<Item, Presented: View>: Effect {
  let style: PresentationRequest.Style
  let item: () -> (id: AnyHashable, value: Item)?
  let clear: () -> Void
  var onDismiss: (() -> Void)?
  let presented: (Item) -> Presented

  func items<Content: View>(of content: Content, in scope: Scope) -> [SwiftUI.Item] {
    content.single(in: scope) { elements in
      let item = item()
      let request = PresentationRequest(
        style: style,
        scope: scope,
        item: item?.id,
        content: { scope in item.map { presented($0.value).elements(in: scope) } ?? [] },
        end: clear,
        onDismiss: onDismiss
      )
      return elements + [.request(request)]
    }
  }
}

extension Presenting where Item == Void {
  init(
    _ style: PresentationRequest.Style,
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)?,
    content: @escaping () -> Presented
  ) {
    self.init(
      style: style,
      item: { isPresented.wrappedValue ? (AnyHashable(true), ()) : nil },
      clear: { isPresented.wrappedValue = false },
      onDismiss: onDismiss,
      presented: content
    )
  }
}

extension Presenting where Item: Identifiable {
  init(
    _ style: PresentationRequest.Style,
    item: Binding<Item?>,
    onDismiss: (() -> Void)?,
    content: @escaping (Item) -> Presented
  ) {
    self.init(
      style: style,
      item: { item.wrappedValue.map { (AnyHashable($0.id), $0) } },
      clear: { item.wrappedValue = nil },
      onDismiss: onDismiss,
      presented: content
    )
  }
}
