import { type Address, getAddress, isAddress, isHex, pad, zeroAddress } from "viem";
import { z } from "zod";
import type { EventPosition } from "#app/common/events/event.store.server.ts";
import {
  formatPosition,
  type IndexedEvent,
  listEvents,
  parsePosition,
} from "#app/common/events/events.server.ts";
import { csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";
import { readAll, readPage } from "#app/kit/list/pages.ts";
import { toDecimalText } from "#app/ui/format.ts";
import type { ActivityEvent, ActivityShow } from "./events.types.ts";
import { activityShows } from "./events.types.ts";
import type { TokenFacts } from "./manage.types.ts";
import { findRoleName, roleLabels } from "./roles.ts";
import { streamOf } from "./token-stream.server.ts";

export type ActivityPage = { events: ActivityEvent[]; next: string | null; show: ActivityShow };
export type ActivityFilter = { show: ActivityShow; before: EventPosition | null };

/** Parses the URL's filter; an unknown value shows all. */
export function parseActivityFilter(search: URLSearchParams): ActivityFilter {
  const requested = search.get("show");
  const show = activityShows.find((one) => one === requested) ?? "all";
  return { show, before: parsePosition(search.get("before")) };
}

/** Returns a token's events, newest first, without transfers between accounts. */
export async function readActivity(token: Address, filter: ActivityFilter): Promise<ActivityPage> {
  const { rows: events, next } = await readPage(
    (limit) => listActivity(token, filter, limit),
    ({ cursor }) => cursor,
  );
  return { events, next, show: filter.show };
}

const zeroTopic = pad(zeroAddress);
const names: Readonly<Record<ActivityShow, readonly string[]>> = {
  all: [
    ...["Paused", "Unpaused", "MintingFinished", "OwnershipTransferStarted"],
    ...["OwnershipTransferred", "RoleGranted", "RoleRevoked"],
  ],
  mints: ["MintingFinished"],
  burns: [],
  pauses: ["Paused", "Unpaused"],
  roles: ["RoleGranted", "RoleRevoked"],
  ownership: ["OwnershipTransferStarted", "OwnershipTransferred"],
};

async function listActivity(
  token: Address,
  { show, before }: ActivityFilter,
  limit: number,
): Promise<ActivityEvent[]> {
  const common = { stream: streamOf(token), before, limit };
  const none: IndexedEvent[] = [];
  const [mints, burns, others] = await Promise.all([
    show === "all" || show === "mints"
      ? listEvents({ ...common, name: "Transfer", topics: [zeroTopic] })
      : none,
    show === "all" || show === "burns"
      ? listEvents({ ...common, name: "Transfer", topics: [null, zeroTopic] })
      : none,
    names[show].length > 0 ? listEvents({ ...common, name: names[show] }) : none,
  ]);
  return [...mints, ...burns, ...others]
    .sort(newestFirst)
    .filter((event, i, all) => i === 0 || formatPosition(event) !== cursorOf(all[i - 1]))
    .slice(0, limit)
    .map(toActivity);
}

function cursorOf(event: IndexedEvent | undefined): string {
  return event ? formatPosition(event) : "";
}

function newestFirst(one: IndexedEvent, other: IndexedEvent): number {
  return other.at - one.at || other.blockNumber - one.blockNumber || other.logIndex - one.logIndex;
}

const address = z
  .string()
  .refine((value) => isAddress(value))
  .transform((value) => getAddress(value));
const units = z.string().regex(/^\d+$/).transform(BigInt);
const transfer = z.object({ from: address, to: address, value: units });
const role = z.object({
  role: z.string().refine((value) => isHex(value)),
  account: address,
  sender: address,
});
const owners = z.object({ previousOwner: address, newOwner: address });

function toActivity(event: IndexedEvent): ActivityEvent {
  const { at, txHash, blockNumber, isFinal, name, args, sender } = event;
  const seen = { cursor: formatPosition(event), at, txHash, blockNumber, isFinal };
  const row = (what: string, rest: Partial<Pick<ActivityEvent, "account" | "by" | "amount">>) => ({
    account: null,
    by: null,
    amount: null,
    ...rest,
    ...seen,
    what,
  });
  switch (name) {
    case "Transfer": {
      const { from, to, value } = transfer.parse(args);
      return from === zeroAddress
        ? row("Minted", { account: to, by: sender && getAddress(sender), amount: value })
        : row("Burned", { account: from, amount: -value });
    }
    case "RoleGranted":
    case "RoleRevoked": {
      const { role: id, account, sender } = role.parse(args);
      const known = findRoleName(id);
      const roleName = known === null ? `role ${id}` : roleLabels[known].name;
      const what = name === "RoleGranted" ? `Made ${roleName}` : `No longer ${roleName}`;
      return row(what, { account, by: sender });
    }
    case "OwnershipTransferStarted": {
      const { previousOwner, newOwner } = owners.parse(args);
      return newOwner === zeroAddress
        ? row("Ownership offer withdrawn", { by: previousOwner })
        : row("Ownership offered", { account: newOwner, by: previousOwner });
    }
    case "OwnershipTransferred": {
      const { previousOwner, newOwner } = owners.parse(args);
      if (previousOwner === zeroAddress) return row("Initial owner", { account: newOwner });
      const by = previousOwner;
      return newOwner === zeroAddress
        ? row("Ownership renounced", { by })
        : row("Owner changed", { account: newOwner, by });
    }
    case "Paused":
    case "Unpaused": {
      const { account } = z.object({ account: address }).parse(args);
      return row(name === "Paused" ? "Paused" : "Pause ended", { by: account });
    }
    case "MintingFinished":
      return row("Minting disabled permanently", { by: z.object({ by: address }).parse(args).by });
    default:
      throw new Error(`The stream of a token has an event ${name}.`);
  }
}

/** Exports the filtered history as CSV, streamed page by page. */
export function exportActivity(
  { token, symbol, decimals }: Pick<TokenFacts, "token" | "symbol" | "decimals">,
  filter: ActivityFilter,
): ReadableStream<Uint8Array> {
  const columns: CsvColumns<ActivityEvent> = {
    time_utc: ({ at }) => new Date(at),
    event: ({ what }) => what,
    address: ({ account }) => account,
    by: ({ by }) => by,
    amount: ({ amount }) => (amount === null ? null : toDecimalText(amount, decimals)),
    symbol: ({ amount }) => (amount === null ? null : symbol),
    transaction: ({ txHash }) => txHash,
    block: ({ blockNumber }) => blockNumber,
  };
  const parts = readAll<ActivityEvent, EventPosition>(
    (before, limit) => listActivity(token, { ...filter, before }, limit),
    ({ cursor }) => parsePosition(cursor),
    filter.before,
  );
  return csvStream(columns, parts);
}
