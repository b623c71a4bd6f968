// The parts of the types of React Navigation 7 and Expo Router 5 that generated code meets. They were written from the
// documentation, so this proves less than the packages would: no other option, hook or component is declared.

declare module "@react-navigation/native" {
  export type PartialState = {
    index?: number;
    routes: { name: string; params?: object; path?: string; key?: string; state?: PartialState }[];
    stale?: true;
  };

  export type NavigationState = {
    key: string;
    index: number;
    routeNames: string[];
    routes: { key: string; name: string; params?: object; state?: NavigationState | PartialState }[];
    stale: false;
  };

  export type LinkingOptions<ParamList extends {}> = {
    enabled?: boolean;
    prefixes: string[];
    filter?: (url: string) => boolean;
    config?: { initialRouteName?: keyof ParamList; screens: { [Name in keyof ParamList]?: unknown } };
    getInitialURL?: () => string | null | undefined | Promise<string | null | undefined>;
    subscribe?: (listener: (url: string) => void) => undefined | void | (() => void);
    getStateFromPath?: (path: string, options?: object) => PartialState | undefined;
    getPathFromState?: (state: NavigationState | PartialState, options?: object) => string;
  };

  export interface Navigation<ParamList extends {}> {
    navigate<Name extends keyof ParamList>(
      ...args: undefined extends ParamList[Name]
        ? [name: Name, params?: ParamList[Name]]
        : [name: Name, params: ParamList[Name]]
    ): void;
  }
}

declare module "react-native" {
  interface Subscription {
    remove(): void;
    emitter: object;
  }

  export const Linking: {
    getInitialURL(): Promise<string | null>;
    addEventListener(type: "url", handler: (event: { url: string }) => void): Subscription;
    openURL(url: string): Promise<void>;
  };
}

declare module "expo-router" {
  export type UnknownInputParams = Record<
    string,
    string | number | undefined | null | (string | number)[]
  >;

  /** Typed routes: the files of the app. */
  export type Href =
    | { pathname: "/" | "/search" | "/assets" | "/+not-found"; params?: UnknownInputParams }
    | { pathname: "/users/[id]"; params: UnknownInputParams & { id: string | number } }
    | {
      pathname: "/users/[id]/[tab]";
      params: UnknownInputParams & { id: string | number; tab: string | number };
    }
    | { pathname: "/files/[...path]"; params: UnknownInputParams & { path: (string | number)[] } };

  export type NativeIntent = {
    redirectSystemPath?: (event: {
      path: string | null;
      initial: boolean;
    }) => Promise<string | null | undefined> | string | null | undefined;
  };

  export function useLocalSearchParams<Params extends { [name: string]: unknown }>(): Params;
}
