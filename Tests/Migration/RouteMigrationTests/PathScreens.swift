// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

/// Screens that are the patterns of their routes.
struct PathScreens: MigratedScreens {
  func root(_ request: RouteRequest) -> String { "/" }
  func userMe(_ request: RouteRequest) -> String { "/user/me" }
  func userUserID(_ request: RouteRequest) -> String { "/user/:userID" }
  func userUserIDPostsPostID(_ request: RouteRequest) -> String { "/user/:userID/posts/:postID" }
  func userUserIDPostsNew(_ request: RouteRequest) -> String { "/user/:userID/posts/new" }
  func settingsPrivacy(_ request: RouteRequest) -> String { "/settings/privacy" }
  func settings(_ request: RouteRequest) -> String { "/settings" }
  func settingsLanguage(_ request: RouteRequest) -> String { "/settings/language" }
  func settingsSectionEdit(_ request: RouteRequest) -> String { "/settings(/:section)(/edit)" }
  func about(_ request: RouteRequest) -> String { "/about" }
  func help(_ request: RouteRequest) -> String { "/help" }
  func helpTopic(_ request: RouteRequest) -> String { "/help/:topic" }
  func filesJLRouteWildcardComponents(_ request: RouteRequest) -> String {
    "/files/*JLRouteWildcardComponents"
  }
  func legacyJLRouteWildcardComponentsOld(_ request: RouteRequest) -> String {
    "/legacy/*JLRouteWildcardComponents/old"
  }
  func searchQuery(_ request: RouteRequest) -> String { "/search/:query" }
  func cafUE9Name(_ request: RouteRequest) -> String { "/café/:name" }
  func deprecatedId(_ request: RouteRequest) -> String { "/deprecated/:id" }
  func signIn(_ request: RouteRequest) -> String { "/sign_in" }
  func shopCart(_ request: RouteRequest) -> String { "shop:/cart" }
  func shopItemSku(_ request: RouteRequest) -> String { "shop:/item/:sku" }
  func shopItemSkuReviews(_ request: RouteRequest) -> String { "shop:/item/:sku/reviews" }
  func supportTicketNumber(_ request: RouteRequest) -> String { "support:/ticket/:number" }
  func chat(_ request: RouteRequest) -> String { "/chat" }
  func chatRoom(_ request: RouteRequest) -> String { "/chat/:room" }
  func orders(_ request: RouteRequest) -> String { "/orders" }
  func ordersOrderID(_ request: RouteRequest) -> String { "/orders/:orderID" }
  func ordersOrderIDTrack(_ request: RouteRequest) -> String { "/orders/:orderID/track" }
  func events(_ request: RouteRequest) -> String { "/events" }
  func eventsEvent(_ request: RouteRequest) -> String { "/events/:event" }
  func rawId(_ request: RouteRequest) -> String { "/raw/:id" }
  func multiLine(_ request: RouteRequest) -> String { "/multi/:line" }
  func subscriptKey(_ request: RouteRequest) -> String { "/subscript/:key" }
  func shopCouponCode(_ request: RouteRequest) -> String { "shop:/coupon/:code" }
  func supportFaq(_ request: RouteRequest) -> String { "support:/faq" }
  func aBCD(_ request: RouteRequest) -> String { "/a/b/c/d" }
  func mapsLatitudeLongitude(_ request: RouteRequest) -> String { "/maps/:latitude/:longitude" }
  func newsCategory(_ request: RouteRequest) -> String { "/news(/:category)" }
}
