import MomentsKit

extension Page {
  private static let timelineTemplate = Template(PackageResources.timeline_mustache)
  private static let momentTemplate = Template(PackageResources.moment_mustache)

  /// The tab's first page.
  static func timeline(of moments: [Moment]) -> Page {
    Page(
      title: "Moments",
      tab: .timeline,
      content: timelineTemplate.render(["moments": moments.map(MomentCard.init)])
    )
  }

  /// One moment with everything that was said about it.
  static func moment(_ moment: Moment) -> Page {
    Page(
      title: "Moment",
      tab: .timeline,
      back: Link("Timeline", to: Tab.timeline.path),
      content: momentTemplate.render(MomentCard(moment))
    )
  }
}
