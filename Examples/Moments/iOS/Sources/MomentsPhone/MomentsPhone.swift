// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import Chat
public import InternalMenu
public import Mall
public import MomentsKit
public import Profile
public import Timeline
public import Wayfinder

/// The screens of all features.
public typealias PhoneScreens = TimelineScreens & MallScreens & ChatScreens & ProfileScreens
  & InternalMenuScreens & DesignKitScreens

/// The iOS app: its features on one router, with view controllers or SwiftUI views as screens.
@MainActor
public final class MomentsPhone<Screens: PhoneScreens> {
  /// The router that all features share.
  public let router = Router<Screens.Screen>()
  /// The user of the phone.
  public let visitor: Visitor

  /// Assembles the app, whose router opens links after the first screen is shown.
  ///
  /// - Parameters:
  ///   - language: The language of the app.
  ///   - webScreen: Makes the screen for a web page.
  /// - Throws: `RegistrationError` if the features' routes or services conflict.
  public init(
    language: Language = .english,
    webScreen:
      @escaping @MainActor (Router<Screens.Screen>, String, RouteScene) throws -> Screens.Screen
  ) throws(RegistrationError) {
    let visitor = Visitor(language: language)
    self.visitor = visitor
    visitor.onUserChange = { [weak router] in router?.userChanged() }
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.authorizer = SignIn()
    // A user may need several minutes to sign in, so this limit is long.
    router.limits.authorizationTimeout = .seconds(30 * 60)
    router.requireGates([.sceneReady])
    provideServices(webScreen)
    router.use(SlowJourneys())
    // This code installs each feature explicitly. The web container discovers the features instead.
    router.install(Timeline<Screens>())
    router.install(Mall<Screens>())
    router.install(Chat<Screens>())
    router.install(Profile<Screens>())
    router.install(InternalMenu<Screens>())
    router.install(DesignKit<Screens>())
    try router.validate()
  }

  private func provideServices(
    _ webScreen:
      @escaping @MainActor (Router<Screens.Screen>, String, RouteScene) throws -> Screens.Screen
  ) {
    let (router, visitor) = (router, visitor)
    router.services.provide((any VisitorDirectory).self) { _ in OneVisitor(visitor: visitor) }
    router.services.provide(RouteDirectory.self) { [weak router] _ in
      RouteDirectory { router?.rules.routes ?? [] }
    }
    router.services.provide(WebScreens<Screens.Screen>.self) { [unowned router] _ in
      WebScreens { address, scene in try webScreen(router, address, scene) }
    }
  }
}

/// A visitor directory with one visitor for all windows, because a phone has one user.
private struct OneVisitor: VisitorDirectory {
  let visitor: Visitor

  func visitor(in scene: RouteScene) -> Visitor { visitor }
}
