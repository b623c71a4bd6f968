// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An `<intent-filter>` of an Android manifest.
public struct IntentFilter: Hashable, Sendable {
  /// The attributes of one `<data>` element.
  ///
  /// The elements of a filter are combined: each scheme with each host and each path, also of other
  /// elements.
  public struct Data: Hashable, Sendable {
    /// The scheme, which is compared case-sensitively.
    public var scheme: String?
    /// The host, which can begin with the wildcard `*`.
    public var host: String?
    /// The port, which has no effect without a host in the same element.
    public var port: String?
    /// The whole path, for `android:path`.
    public var path: String?
    /// The beginning of the path, for `android:pathPrefix`.
    public var pathPrefix: String?
    /// A pattern of the kind `simpleGlob`, for `android:pathPattern`.
    public var pathPattern: String?
    /// The end of the path, for `android:pathSuffix`; ignored below API level 31.
    public var pathSuffix: String?
    /// A pattern of the kind `advancedGlob`, for `android:pathAdvancedPattern`; ignored below API
    /// level 31.
    public var pathAdvancedPattern: String?
    /// A media type; links have none, so a filter with a media type does not match links.
    public var mimeType: String?

    /// Creates the attributes of a `<data>` element.
    public init(
      scheme: String? = nil,
      host: String? = nil,
      port: String? = nil,
      path: String? = nil,
      pathPrefix: String? = nil,
      pathPattern: String? = nil,
      pathSuffix: String? = nil,
      pathAdvancedPattern: String? = nil,
      mimeType: String? = nil
    ) {
      self.scheme = scheme
      self.host = host
      self.port = port
      self.path = path
      self.pathPrefix = pathPrefix
      self.pathPattern = pathPattern
      self.pathSuffix = pathSuffix
      self.pathAdvancedPattern = pathAdvancedPattern
      self.mimeType = mimeType
    }
  }

  /// A `<uri-relative-filter-group>`, which Android reads from API level 35.
  public struct Group: Hashable, Sendable {
    /// Whether a link that matches the group is accepted; otherwise it is refused.
    public var allow: Bool
    /// The filters of the group, all of which must match.
    public var filters: [URIRelativeFilter]

    /// Creates a group from its filters.
    public init(allow: Bool = true, filters: [URIRelativeFilter]) {
      self.allow = allow
      self.filters = filters
    }
  }

  /// A filter for one part of a link: an attribute of a `<data>` element in a group, such as
  /// `android:queryPrefix`.
  public struct URIRelativeFilter: Hashable, Sendable {
    /// The part of a link that a filter examines.
    public enum Part: String, CaseIterable, Hashable, Sendable {
      /// The path of the link.
      case path
      /// The query of the link; one of its items must match.
      case query
      /// The fragment of the link.
      case fragment
    }

    /// The part of the link that the filter examines.
    public var part: Part
    /// The syntax of the pattern.
    public var kind: AndroidPattern.Kind
    /// The pattern as text.
    public var pattern: String

    /// Creates a filter for a part of links.
    public init(_ part: Part, _ kind: AndroidPattern.Kind, _ pattern: String) {
      self.part = part
      self.kind = kind
      self.pattern = pattern
    }
  }

  /// The action of an intent that opens a link.
  public static let viewAction = "android.intent.action.VIEW"
  /// The categories of an intent that opens a link from a browser.
  public static let linkCategories = [
    "android.intent.category.BROWSABLE", "android.intent.category.DEFAULT",
  ]

  /// The names of the `<action>` elements.
  public var actions: [String]
  /// The names of the `<category>` elements.
  public var categories: [String]
  /// Whether Android verifies the hosts of the filter with assetlinks.json.
  public var autoVerify: Bool
  /// The attributes of the `<data>` elements, one value for each element.
  public var data: [Data]
  /// The `<uri-relative-filter-group>` elements.
  public var groups: [Group]

  /// Creates a filter; by default, its action and categories are those of links.
  public init(
    actions: [String] = [viewAction],
    categories: [String] = linkCategories,
    autoVerify: Bool = false,
    data: [Data],
    groups: [Group] = []
  ) {
    self.actions = actions
    self.categories = categories
    self.autoVerify = autoVerify
    self.data = data
    self.groups = groups
  }
}

/// The reason why Android refuses to install an app with an intent filter.
public enum IntentFilterError: Error, Hashable, Sendable {
  /// A pattern of the filter has a mistake.
  case pattern(filter: Int, text: String, AndroidPatternError)
  /// A port is not a decimal number.
  case port(filter: Int, text: String)
}

extension IntentFilterError: CustomStringConvertible {
  /// The problem and its correction, as a sentence.
  public var description: String {
    switch self {
    case .pattern(let filter, let text, let error):
      "The pattern “\(text)” of filter \(filter) is not valid: \(error)"
    case .port(let filter, let text):
      "The port “\(text)” of filter \(filter) is not a number."
    }
  }
}
