import type { AuditArea } from "./audit-actions.ts";

/** Patterns of how a path begins; the first match wins. */
const areas: readonly (readonly [start: string, area: AuditArea])[] = [
  ["admin|staking", "staking"],
  ["bridgeAdmin|bridge", "bridge"],
  ["faucet", "faucet"],
  ["ecoSystem/(?:createDevTask|createdDevTasK|submitedIncentive|developerRewards)", "tasks"],
  ["ecoSystem", "ecosystem"],
  ["token|burn", "tokens"],
  ["multiSender", "multi-sender"],
  ["vesting", "vesting"],
];

const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const taskPages = [
  new RegExp(`^/ecoSystem/createdDevTasK/(${id})(?:/|$)`),
  new RegExp(`^/ecoSystem/submitedIncentive/award/(${id})$`),
];

export type PageArea = { area: AuditArea | null; topic?: string };

/**
 * Returns the area, and the task if any, whose history shows a transaction sent from a page of the
 * console.
 *
 * @param page path with query string, as reported by the browser.
 */
export function areaOfPage(page: string): PageArea {
  const { pathname, searchParams } = new URL(page, "http://console.invalid");
  if (pathname === "/") return { area: "bridge" };
  const isBelow = (start: string) => new RegExp(`^/(?:${start})(?:/|$)`).test(pathname);
  const area = areas.find(([start]) => isBelow(start))?.[1] ?? null;
  if (area !== "tasks") return { area };
  const own = taskPages.map((pattern) => pattern.exec(pathname)?.[1]).find(Boolean);
  const edited = isBelow("ecoSystem/createDevTask/edit") ? searchParams.get("id") : null;
  const topic = own ?? (new RegExp(`^${id}$`).test(edited ?? "") ? edited : null);
  return topic == null ? { area } : { area, topic };
}
