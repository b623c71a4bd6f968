import MomentsKit

/// A web page inside the app: the story of a product, as the seller's own site would tell it.
///
/// It runs in a frame without an origin, so it reaches nothing of the app's but the bridge.
struct StoryPage {
  /// The document's text.
  let text: String

  /// The page runs its own script and is framed by the app alone.
  static let securityPolicy =
    "default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; base-uri 'none'; "
    + "form-action 'none'; frame-ancestors 'self'"

  private static let template = Template(PackageResources.story_mustache)

  /// Tells the story of a product; nil when there is no such product.
  init?(of product: String) {
    guard let product = try? Product.named(product) else { return nil }
    text =
      StoryPage.template.render(
        Story(
          id: product.id,
          name: product.name[.english],
          seller: product.seller.name,
          picture: product.picture.path
        )
      ).text
  }

  private struct Story {
    let id: String
    let name: String
    let seller: String
    let picture: String
  }
}
