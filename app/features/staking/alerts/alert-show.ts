import { alertGroups } from "./alert-groups.ts";

/** Filter of the alert list. */
export const alertShows = ["all", "unread", ...alertGroups] as const;
export type AlertShow = (typeof alertShows)[number];

/** Invalid values show all alerts. */
export function parseShow(search: URLSearchParams): AlertShow {
  const requested = search.get("show");
  return alertShows.find((show) => show === requested) ?? "all";
}
