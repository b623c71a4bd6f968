// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Page {
  private static let timelineTemplate = Template(PackageResources.timeline_mustache)
  private static let momentTemplate = Template(PackageResources.moment_mustache)

  /// Returns the first page of the timeline tab.
  @MainActor
  static func timeline(for visitor: Visitor) -> Page {
    var taps = Taps()
    let cards = visitor.moments.map { MomentCard($0, isAlone: false, for: visitor, &taps) }
    return Page(
      title: Words.timeline,
      content: timelineTemplate.render(["moments": cards]),
      taps: taps
    )
  }

  /// Returns the page of a moment with its comments.
  @MainActor
  static func moment(_ moment: Moment, for visitor: Visitor) -> Page {
    var taps = Taps()
    let card = MomentCard(moment, isAlone: true, for: visitor, &taps)
    return Page(
      title: Words.moment,
      content: momentTemplate.render(MomentDetail(moment, card, for: visitor, &taps)),
      taps: taps
    )
  }
}
