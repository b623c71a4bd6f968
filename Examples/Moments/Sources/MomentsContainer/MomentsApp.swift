import Chat
import InternalMenu
import Mall
package import MomentsKit
import Profile
import Timeline
package import Wayfinder

/// The app: its features over one router, and what they have shown last.
@MainActor
package final class MomentsApp {
  /// Where the app lives on the web; every request to the container stands for a link to it.
  package nonisolated static let address = "https://momentsapp.com"

  /// Whom this build is for.
  package let buildTarget: BuildTarget
  /// The router that all features share.
  package let router = Router<Page>()
  /// The last scenes, the oldest first; not more than 16.
  package private(set) var scenes: [SceneRecord] = []

  private var sceneCount = 0

  /// Assembles the app.
  ///
  /// - Parameter buildTarget: Whom this build is for.
  /// - Throws: `RegistrationError` when the features cannot stand together.
  package init(buildTarget: BuildTarget) throws(RegistrationError) {
    self.buildTarget = buildTarget
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    router.disclosure = buildTarget.disclosure
    router.services.provide(RouteDirectory.self) { [weak router] _ in
      RouteDirectory { router?.routes ?? [] }
    }
    router.install(Timeline.self)
    router.install(Mall.self)
    router.install(Chat.self)
    router.install(Profile.self)
    router.install(InternalMenu.self)
    try router.validate()
  }

  /// Opens a universal link in a scene of its own, as a browser tab that was just opened would.
  ///
  /// - Parameter target: What follows the host in the link: the path, and perhaps a query.
  /// - Returns: The page to show, whatever happened.
  package func open(_ target: String) async -> Visit {
    sceneCount += 1
    let scene = RouteScene("web-\(sceneCount)")
    let host = MemoryHost<Page>()
    router.attach(host, to: scene)
    defer {
      router.detach(scene)
      remember(SceneRecord(scene: scene, stack: host.stack, presented: host.presented))
    }
    do throws(RouteError) {
      try await router.route(parsing: Self.address + target, origin: .universal, in: scene)
    } catch {
      return Visit(failed: error, in: buildTarget)
    }
    guard let page = host.top else { return Visit(.failed, in: buildTarget) }
    return Visit(showing: page)
  }

  private func remember(_ scene: SceneRecord) {
    scenes.append(scene)
    if scenes.count > 16 { scenes.removeFirst() }
  }
}

/// What one scene has shown.
package struct SceneRecord {
  /// The scene.
  package let scene: RouteScene
  /// The pages on its stack, the last one on top.
  package let stack: [MemoryHost<Page>.Entry]
  /// The pages presented over the stack, the last one on top.
  package let presented: [MemoryHost<Page>.Entry]
}
