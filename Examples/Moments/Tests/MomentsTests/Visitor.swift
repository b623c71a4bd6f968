import HTTPTypes
import Hummingbird
import HummingbirdTesting
import MomentsContainer

/// Sends one request to an app that was assembled for it.
func visit(
  _ target: String,
  method: HTTPRequest.Method = .get,
  in buildTarget: BuildTarget = .debug
) async throws -> TestResponse {
  try await withApp(in: buildTarget) { client in
    try await client.execute(uri: target, method: method)
  }
}

/// Assembles an app and sends requests to it, without a network between.
func withApp<Value>(
  in buildTarget: BuildTarget = .debug,
  _ body: @Sendable (any TestClientProtocol) async throws -> Value
) async throws -> Value {
  guard #available(macOS 14, iOS 17, tvOS 17, *) else { throw NoServerHere() }
  let app = try await MomentsApp(buildTarget: buildTarget)
  return try await Application(responder: MomentsResponder(app)).test(.router, body)
}

extension TestResponse {
  /// The body as text.
  var text: String { String(buffer: body) }
}

/// The server needs a newer system than the app does.
struct NoServerHere: Error {}
