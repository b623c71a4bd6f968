// An app with the screens of sample.json, which must compile with the generated modules.

import type { LinkingOptions, Navigation } from "@react-navigation/native";
import type { Href, NativeIntent } from "expo-router";
import { useLocalSearchParams } from "expo-router";
import { Linking } from "react-native";
import { hrefs, redirectSystemPath } from "./expo-router";
import type { Hrefs } from "./expo-router";
import { linking } from "./react-navigation";
import type { RootStackParamList } from "./react-navigation";

export const options: LinkingOptions<RootStackParamList> = linking(Linking);
export const intent: NativeIntent = { redirectSystemPath };

export function navigate(navigation: Navigation<RootStackParamList>) {
  navigation.navigate("home");
  navigation.navigate("user.detail", { id: "7" });
  navigation.navigate("near", { lat: 1.5, lng: -2 });
  // @ts-expect-error An integer is a text, because a state cannot contain all of them.
  navigation.navigate("user.detail", { id: 7 });
  // @ts-expect-error A parameter is missing.
  navigation.navigate("user.detail");
  // @ts-expect-error There is no such screen.
  navigation.navigate("users");
  // @ts-expect-error An action has no screen.
  navigation.navigate("class", { class: "a" });
}

export const links: Href[] = [
  hrefs.home(),
  hrefs.userDetail({ id: 7 }),
  hrefs.userDetail({ id: 7, tab: "posts" }),
  hrefs.files({ path: ["a", "b"] }),
];
// @ts-expect-error The app has no file for this route.
export const other: Href = hrefs.uuid({ id: "123e4567-e89b-12d3-a456-426614174000" });

export function screen(): string[] {
  return useLocalSearchParams<Hrefs["files"]["params"]>().path;
}
