// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#ifndef UIKIT_H
#define UIKIT_H

#include "UIKit/Values.h"

// On watchOS there is little more than the values.
#if !__is_target_os(watchos)
#include "UIKit/Views.h"
#include "UIKit/Controllers.h"
#include "UIKit/Presentation.h"
#include "UIKit/Containers.h"
#include "UIKit/Scenes.h"
#include "UIKit/Application.h"
#endif

#endif
