// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    affected(Presenting(.sheet, item: item, onDismiss: onDismiss, content: content))
  }

  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    affected(Presenting(.sheet, isPresented: isPresented, onDismiss: onDismiss, content: content))
  }

  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    affected(Presenting(.cover, item: item, onDismiss: onDismiss, content: content))
  }

  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    affected(Presenting(.cover, isPresented: isPresented, onDismiss: onDismiss, content: content))
  }

  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    affected(Presenting(.popover, item: item, onDismiss: nil, content: content))
  }

  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    affected(Presenting(.popover, isPresented: isPresented, onDismiss: nil, content: content))
  }
}

public struct Anchor<Value> {
  public struct Source {}
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
}

extension Anchor.Source: Sendable where Value: Sendable {}

public enum PopoverAttachmentAnchor: Sendable {
  case rect(Anchor<CGRect>.Source)
}
