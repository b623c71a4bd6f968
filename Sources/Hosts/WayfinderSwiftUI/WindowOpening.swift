// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import SwiftUI
import Wayfinder

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension SwiftUIHost {
  /// Opens a window of the group ``newWindowGroup`` for a journey.
  ///
  /// - Parameters:
  ///   - token: The token of the journey, which is the value of the window.
  ///   - onFailure: Not called, because SwiftUI reports no failure; the journey then times out.
  /// - Returns: False if there is no group, or if the device has only one window.
  public func openWindow(_ token: String, onFailure: @escaping @MainActor () -> Void) -> Bool {
    guard let newWindowGroup, let windowOpener else { return false }
    return windowOpener(newWindowGroup, token)
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  /// Gives a host the action that opens windows, on platforms that have several windows.
  func opensWindows(for host: SwiftUIHost) -> some View {
    #if os(tvOS) || os(watchOS)
    self
    #else
    modifier(WindowOpening(host: host))
    #endif
  }
}

#if !os(tvOS) && !os(watchOS)
@available(iOS 17, macOS 14, visionOS 1, *)
private struct WindowOpening: ViewModifier {
  let host: SwiftUIHost

  @Environment(\.openWindow) private var openWindow
  @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows

  func body(content: Content) -> some View {
    content.onChange(of: supportsMultipleWindows, initial: true) { _, isSupported in
      guard isSupported else {
        host.windowOpener = nil
        return
      }
      host.windowOpener = { [openWindow] group, token in
        openWindow(id: group, value: token)
        return true
      }
    }
  }
}
#endif
#endif
