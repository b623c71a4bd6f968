// The following code is the same for all manifests.

declare const __DEV__: boolean | undefined;

/** The path for links that open nothing: that of `+not-found.tsx`. */
export const notFound = "/+not-found";

/** The function of `+native-intent.ts`: links from outside open what the manifest allows. */
export function redirectSystemPath(
  event: { path: string | null; initial: boolean },
  rules: Rules = ownRules,
): string {
  const url = event.path || "";
  // The links of Expo Go and of development builds.
  if (typeof __DEV__ !== "undefined" && __DEV__ && /^exps?(\+[^:]*)?:/.test(url)) return url;
  // An app that is started without a link gets a link without a path.
  if (event.initial && /^((?!https?:)[^:\/]*:)?\/*$/.test(url)) return "/";
  const found = parseExternal(url, rules);
  const index = found === null ? -1 : types.map(({ route }) => route).indexOf(found.route);
  if (found === null || pathnames[index] === null) return notFound;
  try {
    return link(types[index]!, found.values).path;
  } catch (error) {
    // The values of an unusual link, such as one with empty segments, can have no path.
    return notFound;
  }
}

function href(index: number, values: object = {}): { pathname: string; params: object } {
  const type = types[index]!;
  // This refuses values that no link can hold.
  link(type, values);
  const texts = textsOf(type, values);
  const shape = shapeOf(type, texts);
  const used = usedIn(shape);
  const params: Record<string, string | string[]> = {};
  type.parameters.forEach((parameter, at) => {
    const own = texts[at];
    if (own === undefined || (parameter.isItem ? isLeftOut(parameter, own) : !used[at])) return;
    params[parameter.name] = parameter.isList ? own.slice() : own[0]!;
  });
  return { pathname: pathnames[index]![type.shapes.indexOf(shape)]!, params };
}
