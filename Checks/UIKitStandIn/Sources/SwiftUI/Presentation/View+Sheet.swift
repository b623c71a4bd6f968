// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  // Apple: iOS 13, verified; if the item's identity changes, `onDismiss` is called and a new sheet is presented
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    affected(Presenting(.sheet, item: item, onDismiss: onDismiss, content: content))
  }

  // Apple: iOS 13, verified
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    affected(Presenting(.sheet, isPresented: isPresented, onDismiss: onDismiss, content: content))
  }

  // Apple: iOS 14, verified; like a sheet, but the user cannot pull it down
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    affected(Presenting(.cover, item: item, onDismiss: onDismiss, content: content))
  }

  // Apple: iOS 14, verified; like a sheet, but the user cannot pull it down
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    affected(Presenting(.cover, isPresented: isPresented, onDismiss: onDismiss, content: content))
  }

  // Apple: iOS 13, verified
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    affected(Presenting(.popover, item: item, onDismiss: nil, content: content))
  }

  // Apple: iOS 13, verified
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    affected(Presenting(.popover, isPresented: isPresented, onDismiss: nil, content: content))
  }
}

// Apple: iOS 13; declares only `Source` and its `bounds`
public struct Anchor<Value> {
  // Apple: iOS ?
  public struct Source {}
}

extension Anchor.Source where Value == CGRect {
  // Apple: iOS ?
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
}

extension Anchor.Source: Sendable where Value: Sendable {}

// Apple: iOS 13, verified; declares only the case `rect`
public enum PopoverAttachmentAnchor: Sendable {
  case rect(Anchor<CGRect>.Source)
}
