// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteSet {
  /// A resource of a REST API: a collection with members, and the collections below a member.
  private struct Resource {
    var plural: String
    /// The name of the parameter that identifies a member.
    var one: String
    var below: [Resource] = []
  }

  /// Returns the set of a REST API for teams that share their work: paths of one to six segments,
  /// and pages such as `/teams/new` beside `/teams/:team`.
  static func rest() -> RouteSet {
    var patterns = ["/", "/me", "/me/settings", "/me/keys", "/me/keys/:key", "/search", "/status"]
    for resource in resources {
      let all = "/\(resource.plural)"
      patterns += [all, "\(all)/new", "\(all)/search", "\(all)/:\(resource.one)"]
      patterns += ["\(all)/:\(resource.one)/edit", "\(all)/:\(resource.one)/export/:format"]
      for child in resource.below {
        let inner = "\(all)/:\(resource.one)/\(child.plural)"
        patterns += [inner, "\(inner)/latest", "\(inner)/:\(child.one)"]
        for grandchild in child.below {
          let innermost = "\(inner)/:\(child.one)/\(grandchild.plural)"
          patterns += [innermost, "\(innermost)/:\(grandchild.one)"]
        }
      }
    }

    var numbers = SeededNumbers(seed: 20_28)
    let asked = patterns.indices.shuffled(using: &numbers)
    return RouteSet(
      name: "rest",
      patterns: patterns,
      asking: asked.map { index in
        let path = path(of: patterns[index], &numbers) { name, numbers in
          switch name {
          case "commit", "blob", "key": numbers.hash()
          case "member", "person", "label", "branch", "tag", "format": numbers.word()
          default: numbers.identifier()
          }
        }
        return (path, index)
      }
    )
  }

  private static let resources: [Resource] = {
    let comments = Resource(
      plural: "comments",
      one: "comment",
      below: [Resource(plural: "reactions", one: "reaction")]
    )
    let labels = Resource(plural: "labels", one: "label")
    let files = Resource(
      plural: "files",
      one: "file",
      below: [Resource(plural: "versions", one: "version")]
    )
    let members = Resource(
      plural: "members",
      one: "member",
      below: [Resource(plural: "roles", one: "role")]
    )
    let commits = Resource(plural: "commits", one: "commit", below: [comments])
    let branches = Resource(
      plural: "branches",
      one: "branch",
      below: [Resource(plural: "protections", one: "protection")]
    )
    let runs = Resource(
      plural: "runs",
      one: "run",
      below: [Resource(plural: "artifacts", one: "artifact")]
    )
    return [
      Resource(plural: "teams", one: "team", below: [members, labels]),
      Resource(plural: "projects", one: "project", below: [members, labels, files]),
      Resource(plural: "repositories", one: "repository", below: [commits, branches, labels]),
      Resource(plural: "issues", one: "issue", below: [comments, labels, files]),
      Resource(plural: "reviews", one: "review", below: [comments, commits]),
      Resource(plural: "pipelines", one: "pipeline", below: [runs]),
      Resource(plural: "people", one: "person", below: [Resource(plural: "badges", one: "badge")]),
      Resource(plural: "boards", one: "board", below: [Resource(plural: "columns", one: "column")]),
      Resource(plural: "releases", one: "release", below: [files, comments]),
      Resource(plural: "milestones", one: "milestone", below: [labels]),
      Resource(plural: "snippets", one: "snippet", below: [files, comments]),
      Resource(plural: "invoices", one: "invoice", below: [files]),
      Resource(plural: "webhooks", one: "webhook", below: [runs]),
    ]
  }()
}
