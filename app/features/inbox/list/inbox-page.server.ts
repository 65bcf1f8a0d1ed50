import type { Address } from "viem";
import { z } from "zod";
import { readAhead } from "#app/chain/chain-ahead.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { describeAlarm, type ShownAlarm } from "#app/common/alerts/describe-alarm.ts";
import { listWaiting } from "#app/common/alerts/waiting.server.ts";
import {
  type AlarmPosition,
  listAlarms,
  listOpenAlarms,
  type StoredAlarm,
} from "#app/domain/alerts/alarm.store.server.ts";
import { type Area, areas, severities } from "#app/domain/alerts/alarm.types.ts";
import type { WaitingItem } from "#app/domain/alerts/waiting.types.ts";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import { type CursorPage, readPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type AlarmShow, alarmShows } from "./alarm-shows.ts";

const pageSize = 25;

const fields = {
  waits: z.enum(areas),
  show: z.enum(alarmShows),
  area: z.enum(areas),
  severity: z.enum(severities),
  before: z.string().regex(/^\d{1,16}:[\w-]{1,64}$/),
};

export type InboxPage = {
  waiting: WaitingItem[];
  /** Waiting items of each area that has any. */
  waitingCounts: Partial<Record<Area, number>>;
  /** All waiting items. */
  waitingTotal: number;
  /** The area whose waiting items are listed; null for all. */
  waits: Area | null;
  alarms: CursorPage<ShownAlarm>;
  show: AlarmShow;
  openCount: number;
  /** Parameters of filters with an invalid value. */
  rejected: string[];
  /** How far the chain's clock is ahead of the server's, in milliseconds. */
  ahead: number;
  now: number;
};

/** Loads what waits for an admin, and the alarms. */
export async function loadInboxPage(admin: Address, search: URLSearchParams): Promise<InboxPage> {
  const { database, now } = getRuntime();
  const { filter, rejected } = parseListQuery(fields, search);
  const { waits, area, severity } = filter;
  const show = filter.show ?? "open";
  const state = show === "all" ? null : show;
  const before = parsePosition(filter.before);
  const [all, open, page, ahead] = await Promise.all([
    listWaiting(admin),
    listOpenAlarms(database.db),
    readPage(
      (limit) => listAlarms(database.db, { state, area, severity }, { before, limit }),
      formatPosition,
      pageSize,
    ),
    readAhead(homeChainId),
  ]);
  const waitingCounts: Partial<Record<Area, number>> = {};
  for (const item of all) waitingCounts[item.area] = (waitingCounts[item.area] ?? 0) + 1;
  return {
    waiting: all.filter((item) => waits === null || item.area === waits),
    waitingCounts,
    waitingTotal: all.length,
    waits,
    alarms: { rows: page.rows.map(describeAlarm), next: page.next },
    show,
    openCount: open.length,
    rejected,
    ahead,
    now: now(),
  };
}

const formatPosition = ({ raisedAt, id }: StoredAlarm) => `${raisedAt}:${id}`;

function parsePosition(text: string | null): AlarmPosition | null {
  if (text === null) return null;
  const [at = "", id = ""] = text.split(":");
  return { at: Number(at), id };
}
