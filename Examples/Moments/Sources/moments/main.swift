import MomentsContainer

guard #available(macOS 14, iOS 17, tvOS 17, *) else {
  fatalError("the web container needs macOS 14")
}
await openMoments()
