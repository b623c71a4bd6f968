extension Search {
  /// Puts what ends with the link into the queue, the best of each thread.
  mutating func collect(_ frame: Frame, _ path: PathView, _ core: TableCore) {
    for index in Int(frame.start)..<threads.count {
      let node = threads[index].node
      let marks = core.stops.marks(of: node)
      guard marks.ways.contains(.end) else { continue }
      if marks.isClosed {
        let closure = core.closures[Int(core.stops.more(of: node).closure)]
        queue(closure.endings, of: index, path, core)
      } else if var ending = core.stops.ending(at: node, isSlashed: core.wantsSlash(path)) {
        ending.omissions = threads[index].omissions
        found.insert(Find(ending: ending, thread: UInt32(index), others: Run()))
      }
    }
  }

  /// Puts the first one of a closure's endings that the link may have into the queue.
  private mutating func queue(
    _ endings: Run,
    of thread: Int,
    _ path: PathView,
    _ core: TableCore
  ) {
    for place in endings.range {
      var ending = core.endings[place]
      // A link without segments has no slash to compare.
      guard path.count == 0 || ending.isSlashed == core.wantsSlash(path) else { continue }
      ending.omissions = threads[thread].omissions.joined(ending.omissions)
      let others = Run(from: place + 1, to: endings.range.upperBound)
      return found.insert(Find(ending: ending, thread: UInt32(thread), others: others))
    }
  }

  /// Takes the best route out of the queue that has not been found before.
  mutating func popFind(_ path: PathView, _ core: TableCore) -> Find? {
    while let find = found.popFirst() {
      queue(find.others, of: Int(find.thread), path, core)
      // Behind the last position there are only routes.
      let (route, position) = (find.ending.route, path.count + 1)
      if find.ending.isShared, visited.insert(route, at: position, by: 0) != nil { continue }
      log.step(to: route, at: position)
      return find
    }
    return nil
  }
}

extension TableCore {
  /// Whether only routes match that end with a `/`.
  fileprivate func wantsSlash(_ path: PathView) -> Bool {
    trailingSlashIsSignificant && path.hasTrailingSlash
  }
}
