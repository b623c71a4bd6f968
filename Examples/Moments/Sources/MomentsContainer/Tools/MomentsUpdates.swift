// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

#if Updates
import ArgumentParser
import Foundation
import RouteManifest
import WayfinderUpdates

/// The options for updates of the rules.
struct UpdateOptions: ParsableArguments {
  @Option(
    name: .customLong("updates"),
    help: ArgumentHelp("The folder of the publication of updates.", valueName: "address")
  )
  var address: String?

  @Option(
    name: .customLong("updates-root"),
    help: ArgumentHelp("The root document with the keys of updates.", valueName: "file")
  )
  var root: String?

  @Option(
    name: .customLong("updates-store"),
    help: ArgumentHelp("The folder for the last verified update.", valueName: "folder")
  )
  var store: String?

  @Option(
    name: .customLong("updates-interval"),
    help: ArgumentHelp("The seconds between two checks.", valueName: "seconds")
  )
  var interval: UInt16 = 60

  func validate() throws {
    guard let address else { return }
    guard URL(string: address)?.scheme != nil, address.hasSuffix("/") else {
      throw ValidationError("--updates \(address): write a whole address with a slash at the end")
    }
    guard root != nil, store != nil else {
      throw ValidationError("--updates needs --updates-root and --updates-store")
    }
    guard interval > 0 else {
      throw ValidationError("--updates-interval 0: write a number from 1 to 65535")
    }
  }

  /// Lets updates change the rules of the app.
  @MainActor
  func start(for app: MomentsApp) throws {
    guard let address = address.flatMap(URL.init), let root, let store,
      let version = RouteManifest.AppVersion("1.0")
    else { return }
    let source = UpdateSource(
      address,
      root: try UpdateRoot(embedded: Data(contentsOf: URL(fileURLWithPath: root))),
      version: version,
      store: FileUpdateStore(folder: URL(fileURLWithPath: store, isDirectory: true))
    )
    app.router.updates = source
    // The source checks once an hour; a demonstration should not take that long.
    let interval = Duration.seconds(interval)
    Task { [weak source] in
      while (try? await Task.sleep(for: interval)) != nil, let source {
        await source.refresh()
      }
    }
  }
}
#endif

/// What the app knows about updates of its rules.
struct UpdateState: Encodable {
  let version: Int?
  let root: Int
  let isStale: Bool
  let applied: [String]
  let ignored: [String]
  let error: String?
}

extension Router {
  /// What the router knows about updates of its rules; nil if the app receives none.
  var updateState: UpdateState? {
    #if Updates
    guard let state = updates?.state else { return nil }
    return UpdateState(
      version: state.version,
      root: state.root,
      isStale: state.isStale,
      applied: state.applied,
      ignored: state.ignored.map { "\($0.rule): \($0.message)" },
      error: state.error?.description
    )
    #else
    return nil
    #endif
  }
}
