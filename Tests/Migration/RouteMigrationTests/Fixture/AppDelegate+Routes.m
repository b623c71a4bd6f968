#import "AppDelegate.h"
#import "RouteNames.h"

#define kUserPath @"/user"
static NSString * const kSettings = @"/settings";
NSString *const kShopScheme = @"shop";

/* [JLRoutes addRoute:@"/commented/out" handler:nil]; */

@implementation AppDelegate (Routes)

- (void)registerRoutes {
    JLRoutes *routes = [JLRoutes globalRoutes];
    [routes addRoute:@"/" handler:^BOOL(NSDictionary *parameters) {
        return [self showHome];
    }];
    [routes addRoute:kUserPath @"/me" handler:^BOOL(NSDictionary *parameters) {
        // [routes addRoute:@"/in/comment" handler:nil];
        return [self show:@"[routes addRoute:@\"/in/string\" handler:nil]"];
    }];
    [routes addRoute:@"/user/:userID" handler:^BOOL(NSDictionary *p) { return [self showUser:p]; }];
    [routes addRoute:@"/user/:userID/posts/:postID" handler:^BOOL(NSDictionary *p) { return YES; }];
    [routes addRoute:@"/user/:userID/posts/new" priority:5 handler:^BOOL(NSDictionary *p) { return YES; }];
    [routes addRoute:[kSettings stringByAppendingString:@"/privacy"] handler:nil];
    [routes addRoute:kSettings handler:nil];
    [routes addRoute:[NSString stringWithFormat:@"%@/%@", kSettings, @"language"] handler:nil];
    [routes addRoute:@"/settings(/:section)(/edit)" handler:nil];
    [routes addRoutes:@[ @"/about", @"/help", @"/help/:topic" ] handler:^BOOL(NSDictionary *p) {
        return YES;
    }];
    [routes addRoute:@"/files/*" handler:nil];
    [routes addRoute:@"/legacy/*/old" handler:nil];
    routes[@"/search/:query"] = ^BOOL(NSDictionary *parameters) { return YES; };
    routes[@"/caf\u00e9/:name"] = ^BOOL(NSDictionary *parameters) { return YES; };
    [JLRoutes addRoute:@"/deprecated/:id" handler:nil];
    [[JLRoutes globalRoutes] addRoute:@"/sign_in" priority:10 handler:nil];
    [routes addRoute:[self pathForFeature:feature] handler:nil];
    [routes addRoute:@"/page#section" handler:nil];
    [routes addRoute:@"/broken(/group" handler:nil];
    [routes addRoute:@"/user/:name" handler:nil];
#if 0
    [routes addRoute:@"/disabled" handler:nil];
#endif

    JLRoutes *shop = [JLRoutes routesForScheme:kShopScheme];
    [shop addRoute:@"/cart" handler:nil];
    [shop addRoute:@"/item/:sku" handler:nil];
    [[JLRoutes routesForScheme:@"shop"] addRoute:@"/item/:sku/reviews" handler:nil];
    [[JLRoutes routesForScheme:@"support"] addRoute:@"/ticket/:number" handler:nil];
    shop.shouldFallbackToGlobalRoutes = NO;
}

- (BOOL)application:(UIApplication *)app openURL:(NSURL *)url
    sourceApplication:(NSString *)sourceApplication annotation:(id)annotation {
    if ([sourceApplication isEqualToString:@"com.example.partner"]) {
        return [JLRoutes routeURL:url];
    }
    Class screen = NSClassFromString(url.lastPathComponent);
    return screen != nil;
}

@end
