// The following code is the same for all manifests.

/** The part of `Linking` of React Native from which links come. */
export interface LinkSource {
  getInitialURL(): Promise<string | null>;
  addEventListener(
    type: "url",
    listener: (event: { url: string }) => void,
  ): { remove(): void };
}

/** The part of a navigation state that has a path. */
interface State {
  readonly index?: number;
  readonly routes: readonly {
    readonly name: string;
    readonly params?: object;
    readonly state?: State;
  }[];
}

// React Navigation takes the scheme and the host from a link, and joins slashes, before it asks for a state. So a
// link from outside is one escaped text after this prefix. No path of a route contains “%00”.
const prefix = "wayfinder:%00";

/**
 * Returns the options of a `NavigationContainer`: links from outside open what the manifest allows, and paths of the app
 * open any route.
 */
export function linking(source: LinkSource, rules: () => Rules = () => ownRules) {
  const carried = (url: string) => prefix + escaped(encode(url) || "", /[^A-Za-z0-9]/g);
  return {
    prefixes: [prefix.slice(0, prefix.indexOf("%"))],
    getInitialURL() {
      return source.getInitialURL().then((url) => (url === null ? null : carried(url)));
    },
    subscribe(listener: (url: string) => void) {
      const subscription = source.addEventListener("url", ({ url }) => listener(carried(url)));
      return () => subscription.remove();
    },
    getStateFromPath(path: string) {
      const outside = /^\/?%00(.*)$/.exec(path);
      const found = outside
        ? parseExternal(decode(unescaped(outside[1]!)) || "", rules())
        : parse(path, rules());
      if (found === null || !("route" in found)) return undefined;
      const type = typeOf(found.route)!;
      return type.isAction ? undefined : { routes: [screen(type, found)] };
    },
    getPathFromState: pathOf,
  };
}

function typeOf(route: string): Type | undefined {
  return types.filter((type) => type.route === route)[0];
}

function screen(type: Type, found: Route): { name: string; params?: object } {
  if (type.parameters.length === 0) return { name: found.route };
  const params: Record<string, unknown> = {};
  const values = found.values as unknown as Record<string, unknown>;
  // A state has no integers of 64 bits, so they are texts.
  const plain = (value: unknown) => (typeof value === "bigint" ? String(value) : value);
  Object.keys(values).forEach((key) => {
    const value = values[key];
    params[key] = value instanceof Array ? value.map(plain) : plain(value);
  });
  return { name: found.route, params };
}

function pathOf(state: State): string {
  const { index = state.routes.length - 1 } = state;
  const route = state.routes[index]!;
  if (route.state !== undefined) return pathOf(route.state);
  const type = typeOf(route.name);
  return type === undefined ? "/" + encodeURIComponent(route.name) : link(type, route.params).path;
}
