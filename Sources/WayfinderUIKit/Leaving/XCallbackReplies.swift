#if canImport(UIKit) && !os(watchOS)
import Foundation
public import Wayfinder

/// Answers other apps that call a route by an x-callback-url.
///
/// ```swift
/// router.action(
///   "/x-callback-url/share",
///   .external(including: .schemes),
///   middleware: [XCallbackReplies(toSchemes: ["notes"], giving: ["id"])]
/// ) { request in ["id": try share(request)] }
/// ```
///
/// A call names the links that are to be opened at its end. Only those of the schemes that are listed
/// are, so that nobody uses the app to open something else; and of an answer, a dictionary of texts,
/// only the listed keys are given away.
public struct XCallbackReplies: Middleware {
  private let schemes: Set<String>
  private let keys: [String]
  private let opener: @MainActor () -> AppOpener

  /// Makes the middleware for one route.
  ///
  /// - Parameters:
  ///   - schemes: The custom schemes of the apps that may be answered.
  ///   - keys: The names of the values that are given away.
  ///   - opener: What opens the other app.
  public init(
    toSchemes schemes: [String],
    giving keys: [String],
    opener: @escaping @MainActor () -> AppOpener = { AppOpener() }
  ) {
    self.schemes = Set(schemes.map { $0.lowercased() })
    self.keys = keys
    self.opener = opener
  }

  /// Lets the route answer, and opens the link that the call names for what has come of it.
  ///
  /// - Throws: ``RouteError`` with the code `refused` when the call names a link of another scheme;
  ///   else what the route throws.
  public func respond(to request: RouteRequest, next: Next) async throws -> RouteOutcome {
    let success = try reply("x-success", request)
    let failure = try reply("x-error", request)
    let cancelled = try reply("x-cancel", request)
    do {
      let outcome = try await next(request)
      let answer = outcome.value(as: [String: String].self) ?? [:]
      await open(success, keys.compactMap { key in answer[key].map { (key, $0) } })
      return outcome
    } catch let error as RouteError where error.code == .declined {
      // Another route may take the call, and answer.
      throw error
    } catch let error as RouteError where error.code == .cancelled {
      await open(cancelled, [])
      throw error
    } catch {
      let code = (error as? RouteError)?.code.name ?? RouteError.Code.failed.name
      // What went wrong in here is nobody else's to know.
      await open(failure, [("errorCode", code), ("errorMessage", code)])
      throw error
    }
  }

  private func reply(_ name: String, _ request: RouteRequest) throws(RouteError) -> URL? {
    guard let text = request.link.query[name], !text.isEmpty else { return nil }
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      schemes.contains(scheme)
    else {
      throw RouteError(
        .refused,
        for: request,
        message: "“\(name)” names a link of an app that is not answered; list its scheme"
      )
    }
    return url
  }

  private func open(_ url: URL?, _ values: [(name: String, value: String)]) async {
    guard let url, let reply = XCallbackURL.adding(values, to: url) else { return }
    _ = await opener().open(reply)
  }
}
#endif
