// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// Foundation for Linux lacks this class. As in Apple's declaration, it is not isolated to an actor.

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

open class NSUserActivity: NSObject {
  public let activityType: String

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var requiredUserInfoKeys: Set<String>?
  open var keywords: Set<String> = []
  open var needsSave = false
  open var targetContentIdentifier: String?
  open var persistentIdentifier: String?
  open var expirationDate: Date?
  open var referrerURL: URL?
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open var isEligibleForPublicIndexing = false
  open var isEligibleForPrediction = false

  private var webpage: URL?

  // Apple's class raises an exception if the scheme is not `http` or `https`; here such a value is
  // ignored.
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

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  open func becomeCurrent() {}
  open func resignCurrent() {}
  open func invalidate() {}
}
