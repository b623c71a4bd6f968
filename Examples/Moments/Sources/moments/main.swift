import MomentsContainer

guard #available(macOS 14, iOS 17, tvOS 17, *) else {
  fatalError("the web container requires macOS 14 or later")
}
await openMoments()
