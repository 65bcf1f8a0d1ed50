import { tokenPaths } from "#app/paths/tokens.ts";

export function tabsOf(token: string) {
  return [
    { label: "Mint and burn", to: tokenPaths.token(token) },
    { label: "Lists", to: tokenPaths.mintLists(token), end: false },
    { label: "Control", to: tokenPaths.control(token) },
    { label: "Activity", to: tokenPaths.activity(token) },
    { label: "Holders", to: tokenPaths.holders(token) },
  ];
}
