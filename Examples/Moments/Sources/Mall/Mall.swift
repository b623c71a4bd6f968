// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import MomentsKit
public import Wayfinder

/// The mall feature: the products that friends sell.
///
/// It provides the ``PriceService``, and opens moments and the sellers' conversations by their
/// paths.
public struct Mall<Screens: MallScreens>: RouteModule {
  /// The module's name.
  public static var name: String { "Mall" }
  /// The exposure of the routes: links from anywhere, including custom schemes, may open products.
  public static var exposure: RouteExposure { .external(including: .unverified) }

  /// Makes the module, which an app installs on its router.
  public init() {}

  /// Registers the mall's routes, and provides its prices.
  public func register(in routes: inout RoutesBuilder<Screens.Screen>) {
    routes.requires((any VisitorDirectory).self)
    routes.provide((any PriceService).self) { _ in ListPrices() }
    routes.register(MallRoute.self, .tab(.mall)) { route, request in
      try Screens.mall(under: route.under, for: request)
    }
    routes.register(
      ProductRoute.self,
      [.parent(MallRoute.pattern), .tab(.mall)]
    ) { route, request in
      try Screens.product(.named(route.id), for: request)
    }
    routes.register(
      StoryRoute.self,
      [.parent(ProductRoute.pattern), .tab(.mall)]
    ) { route, request in
      try Screens.story(of: .named(route.id), for: request)
    }
    // Web pages may also call this action and receive its result.
    routes.action(PriceRoute.self, .returnsResultToExternalCallers) { route, request in
      try request.services.get((any PriceService).self).price(of: route.id)
    }
    routes.action(ShareRoute.self, [.internal, .mutate]) { route, request in
      let product = try Product.named(route.id)
      let visitor = try request.visitor
      guard !visitor.shared.contains(product.id) else { return }
      visitor.shared.insert(product.id, at: 0)
    }
  }
}
