import Wayfinder

/// Links that show each ending, for who would rather click than type.
enum LinkExample: String, CaseIterable {
  case allowed
  case customScheme
  case refused
  case foreign
  case notFound
  case malformed

  /// The link.
  var link: String {
    switch self {
    case .allowed: "https://momentsapp.com/products/7"
    case .customScheme: "moments://products/7"
    case .refused: "moments://InternalMenu"
    case .foreign: "https://momentsapp.com.evil.example/products/7"
    case .notFound: "https://momentsapp.com/prodcuts/7"
    case .malformed: "https://momentsapp.com/products/%zz"
    }
  }

  /// Who sends it.
  var origin: RouteOrigin {
    switch self {
    case .allowed, .foreign, .notFound: .universal
    case .customScheme, .refused: .scheme
    case .malformed: .scan
    }
  }
}
