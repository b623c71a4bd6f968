// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
@_spi(Testing) public import SwiftUI
public import UIKit

// Apple: iOS 26, verified
public protocol TargetContentProvidingIntent: AppIntent {
  // Apple: iOS 26, verified
  var contentIdentifier: String { get }
}

extension TargetContentProvidingIntent {
  public var contentIdentifier: String { String(describing: Self.self) }
}

// Apple: iOS 26, verified; `uiScene` and `performNavigation(forScene:)` are missing
public protocol UISceneAppIntent: TargetContentProvidingIntent {}

// Apple: iOS 26, verified; here: tests call the method
@MainActor @preconcurrency
public protocol AppIntentSceneDelegate: UISceneDelegate {
  // Apple: iOS 26, verified
  func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent)
}

extension View {
  // Apple: iOS 26, verified, page swiftui/view/onappintentexecution(_:perform:); here: `SwiftUISimulation.perform(_:)` calls it
  nonisolated public func onAppIntentExecution<I: TargetContentProvidingIntent>(
    _ intent: I.Type = I.self,
    perform action: @escaping @MainActor (I) -> Void
  ) -> some View {
    onContinueUserActivity(activityType(of: intent)) { activity in
      guard let intent = activity.userInfo?["intent"] as? I else { return }
      MainActor.assumeIsolated { action(intent) }
    }
  }
}

private func activityType<I>(of intent: I.Type) -> String {
  "AppIntent " + String(reflecting: intent)
}

@_spi(Testing)
extension SwiftUISimulation {
  /// Delivers an intent to the window and then runs it, as the system does.
  ///
  /// - Parameter intent: The intent.
  /// - Returns: Whether a view of the window has received the intent.
  /// - Throws: The error of the intent.
  @discardableResult
  public func perform<I: TargetContentProvidingIntent>(_ intent: I) async throws -> Bool {
    let activity = NSUserActivity(activityType: activityType(of: I.self))
    activity.userInfo = ["intent": intent]
    let isReceived = self.continue(activity)
    _ = try await intent.perform()
    return isReceived
  }
}
