// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import LinkAssociation

/// The result of comparing the router with the platforms.
package struct VerificationReport: Sendable {
  /// The disagreements of one kind between the router and one device, with their number and an
  /// example.
  package struct Group: Sendable {
    /// The name of the device.
    package let device: String
    /// Whether the device opens more links or fewer links than the router accepts.
    package let effect: LinkDifference.Effect
    /// The kind of the documented difference; nil if no documented difference explains the
    /// disagreements.
    package let code: LinkDifference.Code?
    /// The reason that the documentation of the difference states; nil if the difference is not
    /// documented.
    package let reason: String?
    /// The number of links with this disagreement.
    package let count: Int
    /// The shortest link.
    package let example: Example
  }

  /// A link about which the router and a device disagree.
  package struct Example: Sendable {
    /// The text of the link.
    package let link: String
    /// The route that the router opens, or whose rules open the link on the device; nil if no route
    /// is the reason.
    package let route: String?
    /// The answer of the router, as a phrase.
    package let router: String
    /// The answer of the device, as a phrase.
    package let device: String
  }

  /// The number of links that were compared.
  package var linkCount = 0
  /// The number of comparisons: one for each link and device.
  package var comparisonCount = 0
  /// The number of comparisons in which the router and the device agree.
  package var agreementCount = 0
  /// The number of links that at least one router accepts.
  package var acceptedCount = 0
  /// The names of the compared devices, such as `Android 26`.
  package var devices: [String] = []
  /// The documented differences, in the order of the devices and classes.
  package var documented: [Group] = []
  /// The disagreements that no documented difference explains.
  package var undocumented: [Group] = []

  /// Whether each disagreement has a documented reason.
  package var isProved: Bool { undocumented.isEmpty }
}
