import { z } from "zod";
import { maxNews, type NewsItem } from "#app/common/notifications/news.ts";
import { readAhead } from "#app/chain/chain-ahead.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findStaking, stakedCoin } from "#app/domain/staking/deployment.server.ts";
import type { Names } from "#app/domain/staking/model/staking.types.ts";
import { formText } from "#app/platform/form-text.ts";
import { readPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type AlertShow, parseShow } from "./alert-show.ts";
import { readAlertNames } from "./alert-names.server.ts";
import { describeAlert, kindLabels, remedyOf } from "./alert-labels.ts";
import { kindsOf } from "./alert-groups.ts";
import type { AlertKind } from "#app/domain/staking/alerts/fact.ts";
import {
  type Alert,
  countUnread,
  findLastId,
  listAfter,
  listAlerts,
  markRead,
} from "#app/domain/staking/alerts/inbox.store.server.ts";

/** An alert as shown on a page or in a message. */
export type ShownAlert = {
  id: string;
  kind: AlertKind;
  text: string;
  /** Where to act on it. */
  remedy: { to: string; text: string };
  /** Time of occurrence, in milliseconds of the chain's clock. */
  at: number;
  isRead: boolean;
  /** When its cause was found to have ended, in milliseconds of the chain's clock. */
  resolvedAt: number | null;
};

export type AlertsPage = {
  rows: ShownAlert[];
  /** Cursor of the next page, or null on the last. */
  next: string | null;
  show: AlertShow;
  unread: number;
  /** Id of the latest alert; later ones are unseen. */
  lastId: string | null;
  /** How far the chain's clock is ahead of the server's, in milliseconds. */
  ahead: number;
};

const rowsOfPage = 25;
const id = z.uuid();
/** Invalid values start at the newest. */
const cursorSchema = id.nullable().catch(null);

export async function loadAlertsPage(wallet: string, search: URLSearchParams): Promise<AlertsPage> {
  const { db } = getRuntime().database;
  const show = parseShow(search);
  const filter = {
    isUnread: show === "unread",
    kinds: show === "all" || show === "unread" ? null : kindsOf[show],
  };
  const before = cursorSchema.parse(search.get("before"));
  const [page, unread, lastId, names, ahead] = await Promise.all([
    readPage(
      (limit) => listAlerts(db, wallet, { ...filter, before, limit }),
      (alert) => alert.id,
      rowsOfPage,
    ),
    countUnread(db, wallet),
    findLastId(db, wallet),
    readNames(),
    readAhead(homeChainId),
  ]);
  return {
    rows: page.rows.map((alert) => toShown(alert, names)),
    next: page.next,
    show,
    unread,
    lastId,
    ahead,
  };
}

export function countUnreadAlerts(wallet: string): Promise<number> {
  return countUnread(getRuntime().database.db, wallet);
}

/** Lists a wallet's unread alerts after one, for notifications. */
export async function listNewAlerts(wallet: string, after: string): Promise<NewsItem[]> {
  const { db } = getRuntime().database;
  const found = await listAfter(db, wallet, { id: after, limit: maxNews });
  if (found.length === 0) return [];
  const names = await readNames();
  return found.map((alert) => {
    const { kind, text, remedy } = toShown(alert, names);
    return { id: alert.id, title: kindLabels[kind].text, text, to: remedy.to };
  });
}

const formSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), id }),
  z.object({ intent: z.literal("read-all"), upTo: id }),
]);

/** @returns false if the form is unknown. */
export async function saveAlertsForm(wallet: string, form: FormData): Promise<boolean> {
  const fields = ["intent", "id", "upTo"].map((name) => [name, formText(form, name)]);
  const requested = formSchema.safeParse(Object.fromEntries(fields));
  if (!requested.success) return false;
  const { database, now } = getRuntime();
  const target =
    requested.data.intent === "read" ? { id: requested.data.id } : { upTo: requested.data.upTo };
  await markRead(database.db, wallet, target, now());
  return true;
}

async function readNames(): Promise<Names> {
  const deployment = findStaking();
  return deployment ? readAlertNames(deployment) : new Map();
}

function toShown({ id, fact, at, isRead, resolvedAt }: Alert, names: Names): ShownAlert {
  return {
    id,
    kind: fact.kind,
    text: describeAlert(fact, names, stakedCoin()),
    remedy: remedyOf(fact),
    at,
    isRead,
    resolvedAt,
  };
}
