import Foundation
import HTTPTypes
import Wayfinder

/// What a tool for developers answers, in JSON.
struct ToolAnswer: Sendable {
  let status: HTTPResponse.Status
  let body: Data

  /// Asks a tool.
  ///
  /// - Parameters:
  ///   - name: Which tool; nil is the answer for one that does not exist.
  ///   - target: The request's target, with the question in its query.
  ///   - app: The app to ask about.
  @MainActor
  init?(to name: String, _ target: String, of app: MomentsApp) {
    switch name {
    case "routes":
      self.init(RoutesReport(of: app.router.routes))
    case "explain":
      do throws(ToolError) {
        let question = try ExplainQuestion(reading: target)
        self.init(ExplainReport(on: question, from: app.router))
      } catch {
        self.init(error, status: .badRequest)
      }
    case "state":
      self.init(StateReport(of: app))
    default:
      return nil
    }
  }

  private init(_ report: some Encodable, status: HTTPResponse.Status = .ok) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      body = try encoder.encode(report) + Data("\n".utf8)
      self.status = status
    } catch {
      body = Data("{}".utf8)
      self.status = .internalServerError
    }
  }
}

/// Why a tool cannot answer.
struct ToolError: Error, Encodable {
  let error: Reason

  struct Reason: Encodable {
    let code: String
    let message: String
  }

  init(_ code: String, _ message: String) {
    error = Reason(code: code, message: message)
  }
}
