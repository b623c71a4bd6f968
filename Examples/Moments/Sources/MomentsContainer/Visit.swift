package import HTTPTypes
package import MomentsKit
import Wayfinder

/// What a visitor gets: a page, and how it went.
package struct Visit: Sendable {
  /// How it went.
  package let status: HTTPResponse.Status
  /// What to show.
  package let page: Page

  init(showing page: Page) {
    status = .ok
    self.page = page
  }

  /// A visit that ended on a page which says what went wrong.
  ///
  /// - Parameters:
  ///   - failure: What went wrong.
  ///   - detail: What developers may know of it.
  ///   - buildTarget: Whom the build is for.
  init(_ failure: Failure, _ detail: Failure.Detail? = nil, in buildTarget: BuildTarget) {
    status = failure.status
    page = failure.page(with: buildTarget.tellsDevelopers ? detail : nil)
  }

  /// A visit whose journey ended without a page.
  init(failed error: RouteError, in buildTarget: BuildTarget) {
    self.init(Failure(error), Failure.Detail(error), in: buildTarget)
  }
}
