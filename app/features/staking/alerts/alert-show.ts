import { alertGroups } from "./alert-groups.ts";

/** Which alerts are listed. */
export const alertShows = ["all", "unread", ...alertGroups] as const;
export type AlertShow = (typeof alertShows)[number];

/** A value that makes no sense shows all. */
export function parseShow(search: URLSearchParams): AlertShow {
  const requested = search.get("show");
  return alertShows.find((show) => show === requested) ?? "all";
}
