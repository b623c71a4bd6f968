// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// These sets have the shapes of two widely used REST APIs: long paths that begin with the same
// segments, and many collections whose members have actions.

extension RouteSet {
  /// Returns the set of the API of a container cluster: groups of resources, each with a version, and
  /// resources inside of namespaces.
  static func cluster() -> RouteSet {
    let groups: [(path: String, global: [String], inNamespaces: [String])] = [
      (
        "/api/v1", ["nodes", "namespaces", "persistentvolumes"],
        [
          "pods", "services", "configmaps", "secrets", "endpoints", "events",
          "persistentvolumeclaims", "replicationcontrollers", "serviceaccounts", "limitranges",
        ]
      ),
      (
        "/apis/apps/v1", [],
        ["deployments", "statefulsets", "daemonsets", "replicasets", "controllerrevisions"]
      ),
      ("/apis/batch/v1", [], ["jobs", "cronjobs"]),
      ("/apis/networking.k8s.io/v1", ["ingressclasses"], ["ingresses", "networkpolicies"]),
      (
        "/apis/rbac.authorization.k8s.io/v1", ["clusterroles", "clusterrolebindings"],
        ["roles", "rolebindings"]
      ),
      ("/apis/storage.k8s.io/v1", ["storageclasses", "volumeattachments", "csidrivers"], []),
      ("/apis/autoscaling/v2", [], ["horizontalpodautoscalers"]),
      ("/apis/policy/v1", [], ["poddisruptionbudgets"]),
    ]
    var patterns = ["/version", "/healthz", "/openapi/v2", "/apis", "/api"]
    for group in groups {
      patterns.append(group.path)
      for name in group.global {
        let all = "\(group.path)/\(name)"
        patterns += [all, "\(all)/:name", "\(all)/:name/status", "\(group.path)/watch/\(name)"]
        patterns.append("\(group.path)/watch/\(name)/:name")
      }
      for name in group.inNamespaces {
        let inner = "\(group.path)/namespaces/:namespace/\(name)"
        let watched = "\(group.path)/watch/namespaces/:namespace/\(name)"
        patterns += [inner, "\(inner)/:name", "\(inner)/:name/status", "\(group.path)/\(name)"]
        patterns += [watched, "\(watched)/:name", "\(group.path)/watch/\(name)"]
      }
    }
    for action in ["log", "exec", "attach", "binding", "eviction", "portforward"] {
      patterns.append("/api/v1/namespaces/:namespace/pods/:name/\(action)")
    }
    for kind in ["pods", "services"] {
      patterns.append("/api/v1/namespaces/:namespace/\(kind)/:name/proxy/*path")
    }
    for kind in ["deployments", "statefulsets", "replicasets"] {
      patterns.append("/apis/apps/v1/namespaces/:namespace/\(kind)/:name/scale")
    }
    return service("cluster", patterns, seed: 20_29)
  }

  /// Returns the set of the API of a payment service: many collections below one prefix, with actions
  /// on their members.
  static func payments() -> RouteSet {
    let collections: [(name: String, actions: [String], below: [String])] = [
      ("accounts", ["reject"], ["capabilities", "external_accounts", "login_links", "persons"]),
      ("application_fees", [], ["refunds"]), ("balance_transactions", [], []),
      ("charges", ["capture", "dispute"], ["refunds"]), ("coupons", [], []),
      ("credit_notes", ["void", "lines"], []),
      ("customers", ["discount"], ["balance_transactions", "bank_accounts", "cards", "sources"]),
      ("disputes", ["close"], []), ("events", [], []), ("file_links", [], []), ("files", [], []),
      ("invoiceitems", [], []),
      ("invoices", ["finalize", "lines", "mark_uncollectible", "pay", "send", "void"], []),
      ("payment_intents", ["cancel", "capture", "confirm", "increment_authorization"], []),
      ("payment_links", ["line_items"], []), ("payment_methods", ["attach", "detach"], []),
      ("payouts", ["cancel", "reverse"], []), ("plans", [], []), ("prices", [], []),
      ("products", [], ["features"]), ("promotion_codes", [], []),
      ("quotes", ["accept", "cancel", "finalize", "line_items", "pdf"], []),
      ("refunds", ["cancel"], []), ("reviews", ["approve"], []),
      ("setup_intents", ["cancel", "confirm", "verify_microdeposits"], []),
      ("shipping_rates", [], []), ("sources", ["verify"], ["source_transactions"]),
      ("subscription_items", ["usage_record_summaries"], ["usage_records"]),
      ("subscription_schedules", ["cancel", "release"], []),
      ("subscriptions", ["discount", "resume"], []), ("tax_rates", [], []),
      ("topups", ["cancel"], []), ("transfers", [], ["reversals"]),
      ("webhook_endpoints", [], []), ("issuing/cards", [], []), ("issuing/cardholders", [], []),
      ("issuing/authorizations", ["approve", "decline"], []), ("issuing/disputes", ["submit"], []),
      ("terminal/readers", ["cancel_action", "process_payment_intent"], []),
      ("terminal/locations", [], []), ("checkout/sessions", ["expire", "line_items"], []),
      ("billing_portal/sessions", [], []), ("billing_portal/configurations", [], []),
      ("identity/verification_sessions", ["cancel", "redact"], []), ("mandates", [], []),
      ("reporting/report_runs", [], []), ("reporting/report_types", [], []),
      ("setup_attempts", [], []), ("tax/calculations", ["line_items"], []),
      ("tax/transactions", ["line_items", "reverse"], []), ("country_specs", [], []),
      ("radar/value_lists", [], []), ("treasury/financial_accounts", ["features"], []),
    ]
    var patterns = ["/v1/account", "/v1/balance", "/v1/balance/history", "/v1/invoices/upcoming"]
    for collection in collections {
      let all = "/v1/\(collection.name)"
      patterns += [all, "\(all)/:id"] + collection.actions.map { "\(all)/:id/\($0)" }
      for child in collection.below {
        patterns += ["\(all)/:id/\(child)", "\(all)/:id/\(child)/:child"]
      }
    }
    for name in ["charges", "customers", "invoices", "payment_intents", "prices", "products"] {
      patterns.append("/v1/\(name)/search")
    }
    return service("payments", patterns, seed: 20_30)
  }

  /// Returns a set with one path for each pattern, in an order that is the same in each run.
  private static func service(_ name: String, _ patterns: [String], seed: UInt64) -> RouteSet {
    var numbers = SeededNumbers(seed: seed)
    return RouteSet(
      name: name,
      patterns: patterns,
      asking: patterns.indices.shuffled(using: &numbers).map { index in
        let path = path(of: patterns[index], &numbers) { name, numbers in
          name == "id" || name == "child"
            ? "\(numbers.word())_\(numbers.identifier())" : numbers.word()
        }
        return (path, index)
      }
    )
  }
}
