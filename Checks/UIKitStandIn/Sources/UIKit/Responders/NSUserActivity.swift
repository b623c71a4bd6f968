// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// Foundation for Linux has no `NSUserActivity`. As in Apple's declaration, this class is not
// isolated to an actor.

// Apple: iOS 8, bindings, page foundation/nsuseractivitytypebrowsingweb; declared in Foundation on Apple's platforms
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

// Apple: iOS 8, bindings, page foundation/nsuseractivity; declared in Foundation on Apple's platforms; no delegate or streams
open class NSUserActivity: NSObject {
  // Apple: iOS 8, bindings, page foundation/nsuseractivity/activitytype
  public let activityType: String

  // Apple: iOS 8, bindings, page foundation/nsuseractivity/init(activitytype:)
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  // Apple: iOS 8, bindings, page foundation/nsuseractivity/title
  open var title: String?
  // Apple: iOS 8, bindings, page foundation/nsuseractivity/userinfo
  open var userInfo: [AnyHashable: Any]?
  // Apple: iOS 9, page foundation/nsuseractivity/requireduserinfokeys
  open var requiredUserInfoKeys: Set<String>?
  // Apple: iOS 9, page foundation/nsuseractivity/keywords
  open var keywords: Set<String> = []
  // Apple: iOS 8, page foundation/nsuseractivity/needssave
  open var needsSave = false
  // Apple: iOS 13, page foundation/nsuseractivity/targetcontentidentifier
  open var targetContentIdentifier: String?
  // Apple: iOS 12, bindings, page foundation/nsuseractivity/persistentidentifier
  open var persistentIdentifier: String?
  // Apple: iOS 9, page foundation/nsuseractivity/expirationdate
  open var expirationDate: Date?
  // Apple: iOS 11, bindings, page foundation/nsuseractivity/referrerurl
  open var referrerURL: URL?
  // Apple: iOS 9, bindings, page foundation/nsuseractivity/iseligibleforhandoff
  open var isEligibleForHandoff = true
  // Apple: iOS 9, page foundation/nsuseractivity/iseligibleforsearch
  open var isEligibleForSearch = false
  // Apple: iOS 9, page foundation/nsuseractivity/iseligibleforpublicindexing
  open var isEligibleForPublicIndexing = false
  // Apple: iOS 12, page foundation/nsuseractivity/iseligibleforprediction
  open var isEligibleForPrediction = false

  private var webpage: URL?

  // Apple's class raises an exception if the new URL has another scheme than `http` or `https`.
  // Here: the setter ignores such a URL.
  // Apple: iOS 8, bindings, page foundation/nsuseractivity/webpageurl; here: ignores a URL that is not HTTP or HTTPS
  open var webpageURL: URL? {
    get { webpage }
    set {
      guard let newValue else {
        webpage = nil
        return
      }
      let scheme = newValue.scheme?.lowercased()
      if scheme == "http" || scheme == "https" { webpage = newValue }
    }
  }

  // Apple: iOS 8, page foundation/nsuseractivity/adduserinfoentries(from:)
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  // Apple: iOS 8, page foundation/nsuseractivity/becomecurrent(); here: does nothing
  open func becomeCurrent() {}
  // Apple: iOS 9, page foundation/nsuseractivity/resigncurrent(); here: does nothing
  open func resignCurrent() {}
  // Apple: iOS 8, page foundation/nsuseractivity/invalidate(); here: does nothing
  open func invalidate() {}
}
