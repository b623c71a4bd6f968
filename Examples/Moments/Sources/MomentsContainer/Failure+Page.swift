import HTTPTypes
import MomentsKit
import Wayfinder

extension Failure {
  private static let template = Template(PackageResources.failure_mustache)

  /// The page that tells the visitor, and the developer what else there is to know.
  func page(with detail: Detail?) -> Page {
    Page(
      title: "Moments",
      tab: nil,
      content: Failure.template.render(
        Sign(code: status.code, title: title, text: text, detail: detail)
      )
    )
  }

  /// What the template asks for.
  private struct Sign {
    let code: Int
    let title: String
    let text: String
    let detail: Detail?
  }

  /// What a developer needs to know of a journey that failed.
  struct Detail {
    let code: String
    let link: String
    let message: String
    let nearMisses: [String]
    let hasNearMisses: Bool
    let steps: [Step]

    init(_ error: RouteError) {
      code = error.code.name
      link = error.link
      message = error.message
      nearMisses = error.nearMisses
      hasNearMisses = !error.nearMisses.isEmpty
      steps = error.trace?.steps.map { Step(name: $0.name.rawValue, detail: $0.detail) } ?? []
    }
  }

  struct Step {
    let name: String
    let detail: String
  }
}
