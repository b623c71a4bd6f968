// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// This file was written for the published routing interface of the Moments app. Here it compiles
// without a change, because `WayfinderUIKit` declares the same interface.
import UIKit

enum TogglesDataStore {
  static var isInternal = true
}

struct InternalMenuNavigator: Navigating {
  func navigate(
    from viewController: UIViewController,
    using transitionType: TransitionType,
    parameters: [String: String]
  ) {
    guard TogglesDataStore.isInternal else { return }

    let navigationController = UINavigationController(
      rootViewController: InternalMenuViewController()
    )
    navigate(to: navigationController, from: viewController, using: transitionType)
  }
}

struct DesignKitNavigator: Navigating {
  func navigate(
    from viewController: UIViewController,
    using transitionType: TransitionType,
    parameters: [String: String]
  ) {
    guard TogglesDataStore.isInternal else { return }
    guard let productName = parameters["productname"], let versionNumber = parameters["version"]
    else {
      return
    }

    let destinationViewController = DesignKitViewController(
      productName: productName,
      version: versionNumber
    )
    navigate(to: destinationViewController, from: viewController, using: transitionType)
  }
}

final class DesignKitViewController: UIViewController {
  let productName: String
  let version: String

  init(productName: String, version: String) {
    self.productName = productName
    self.version = version
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class InternalMenuViewController: UIViewController {
  let viewModel: InternalMenuViewModel

  init(router: AppRouting = AppRouter.shared) {
    viewModel = InternalMenuViewModel(router: router)
    super.init(nibName: nil, bundle: nil)
    viewModel.routingSourceProvider = { [weak self] in self }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class InternalMenuViewModel {
  let router: AppRouting
  var routingSourceProvider: RoutingSourceProvider = { nil }

  init(router: AppRouting) {
    self.router = router
  }

  func selectDesignKit() {
    router.route(
      to: URL(string: "https://momentsapp.com/DesignKit?productName=DesignKit&version=1.0.1"),
      from: routingSourceProvider(),
      using: .show
    )
  }
}
