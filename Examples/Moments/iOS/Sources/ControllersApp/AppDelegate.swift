import MomentsPhone
import UIKit

@main
final class AppDelegate: MomentsAppDelegate {}
