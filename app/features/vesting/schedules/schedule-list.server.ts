import { type Address, getAddress, type Hex, isAddressEqual, pad, zeroAddress } from "viem";
import { z } from "zod";
import type { ChainId } from "#app/chain/networks.ts";
import { listAllAssets } from "#app/domain/assets/listed-assets.server.ts";
import type { EventPosition, EventSource } from "#app/domain/events/event.store.server.ts";
import {
  formatPosition,
  type IndexedEvent,
  type IndexedUpTo,
  latestIndexed,
  listEvents,
  parsePosition,
} from "#app/domain/events/events.server.ts";
import { type CursorPage, readAll, readPage } from "#app/kit/list/pages.ts";
import { readTerms } from "#app/domain/vesting/grant.ts";
import { listHiddenFunders } from "#app/domain/vesting/hidden-funders.store.server.ts";
import { listVestings, streamName } from "#app/domain/vesting/ledger.server.ts";
import {
  readSchedules,
  readUnit,
  type SchedulesReading,
  toListed,
  tokenOf,
} from "#app/domain/vesting/read-schedules.server.ts";
import type { ListedSchedule } from "#app/domain/vesting/vesting.types.ts";

const views = ["mine", "created", "all"] as const;
export type View = (typeof views)[number];

/** Parses the view in a URL; defaults to one's own. */
export function parseView(text: string | null): View {
  return views.find((view) => view === text) ?? "mine";
}

/**
 * Token filter. Since anyone can create a token and grant it to anyone, only listed ones are shown
 * by default.
 */
export type Tokens = "listed" | "any" | { only: string };

/**
 * Selects schedules by account and token. One's own are listed without those of funders that one
 * has hidden, unless `includesHidden` is set.
 */
export type Selection = {
  view: View;
  wallet: Address;
  tokens: Tokens;
  includesHidden?: boolean;
};

/** Parses what a URL selects. A wallet's own grants are listed whatever their token is. */
export function parseSelection(view: View, wallet: Address, search: URLSearchParams): Selection {
  const isAny = view === "created" || search.get("unlisted") === "1";
  const includesHidden = search.get("hidden") === "1";
  return { view, wallet, tokens: isAny ? "any" : "listed", includesHidden };
}

export type SchedulePage = CursorPage<ListedSchedule> & {
  indexed: { chainId: number; upTo: IndexedUpTo | null }[];
};

const pageSize = 25;

const integer = z.union([z.number(), z.string().regex(/^\d+$/)]);
const toBigint = integer.transform(BigInt);
const toNumber = integer.transform(Number);
const named = z.object({ id: toBigint });
const created = z.object({
  id: toBigint,
  funder: z.string().transform((text) => getAddress(text)),
  grant: z.object({
    beneficiary: z.string().transform((text) => getAddress(text)),
    total: toBigint,
    start: toNumber,
    cliff: toNumber,
    duration: toNumber,
    step: toNumber,
    startBps: toNumber,
    cliffBps: toNumber,
    revocable: z.boolean(),
    transferable: z.boolean(),
  }),
});

/**
 * Returns a page of schedules, newest first; in one's own view by when the wallet received them.
 */
export async function listSchedules(
  selection: Selection,
  before: string | null,
): Promise<SchedulePage> {
  const { rows, next } = await readPage(
    (limit) => findSchedules(selection, parsePosition(before), limit),
    formatPosition,
    pageSize,
  );
  const [schedules, indexed] = await Promise.all([describeAll(selection, rows), readIndexed()]);
  return { rows: schedules, next, indexed };
}

/** Yields all selected schedules for an export, newest first, in parts. */
export async function* eachSchedules(selection: Selection) {
  const parts = readAll<IndexedEvent, EventPosition>(
    (before, limit) => findSchedules(selection, before, limit),
    (last) => last,
  );
  for await (const events of parts) yield await describeAll(selection, events);
}

function readIndexed() {
  return Promise.all(
    listVestings().map(async ({ chainId }) => ({
      chainId,
      upTo: await latestIndexed(chainId, streamName),
    })),
  );
}

/** Events that assign or offer a schedule to a wallet, with the events that undo them. */
const ownLabels = {
  ScheduleCreated: ["BeneficiaryChanged"],
  BeneficiaryChanged: ["BeneficiaryChanged"],
  BeneficiaryProposed: ["BeneficiaryProposed", "BeneficiaryChanged"],
} as const;

/** Returns one event per schedule, from the current contracts. */
async function findSchedules(
  { view, wallet, tokens, includesHidden = false }: Selection,
  before: EventPosition | null,
  limit: number,
): Promise<IndexedEvent[]> {
  const walletTopic = pad(wallet, { size: 32 });
  const requested = { stream: streamName, sources: await listSources(tokens), before, limit };
  switch (view) {
    case "all":
      return listEvents({ ...requested, name: "ScheduleCreated" });
    case "created":
      return listEvents({ ...requested, name: "ScheduleCreated", topics: [null, walletTopic] });
    case "mine": {
      const hidden = includesHidden ? [] : await listHiddenFunders(wallet);
      return listEvents({
        ...requested,
        name: Object.keys(ownLabels),
        topics: [null, null, walletTopic],
        // The second argument of a schedule's creation is its funder.
        notTopics: [[], hidden.map((funder) => pad(funder, { size: 32 }))],
        undoneBy: ownLabels,
      });
    }
  }
}

/** The token is the first part of an id, which is the first indexed argument of all events. */
async function listSources(tokens: Tokens): Promise<EventSource[]> {
  const assets = tokens === "listed" ? await listAllAssets() : [];
  const startsOn = (chainId: ChainId): Hex[] | null => {
    if (tokens === "any") return null;
    if (tokens !== "listed") return [tokens.only.toLowerCase() as Hex];
    return assets
      .filter((asset) => asset.chainId === chainId && asset.token !== zeroAddress)
      .map(({ token }) => token.toLowerCase() as Hex);
  };
  return listVestings().map(({ chainId, address }) => ({
    chainId,
    address: address.toLowerCase() as Hex,
    topic1Starts: startsOn(chainId),
  }));
}

export function idTopic(id: bigint): Hex {
  return `0x${id.toString(16).padStart(64, "0")}`;
}

async function describeAll(
  { view, wallet }: Selection,
  events: readonly IndexedEvent[],
): Promise<ListedSchedule[]> {
  const chains = [...new Set(events.map(({ chainId }) => chainId))];
  const readings = new Map(
    await Promise.all(
      chains.map(async (chainId) => {
        const matching = events.filter((event) => event.chainId === chainId);
        const ids = [...new Set(matching.map(({ args }) => named.parse(args).id))];
        return [chainId, await readSchedules(chainId, ids)] as const;
      }),
    ),
  );
  const listed = await Promise.all(
    events.map((event) => describeSchedule(event, readings.get(event.chainId))),
  );
  return listed.filter((schedule): schedule is ListedSchedule => {
    if (schedule === null || view !== "mine" || schedule.state === null) return schedule !== null;
    // The chain may be ahead of the index: schedules transferred away, or no longer offered.
    const { beneficiary, proposed } = schedule.state;
    return (
      isAddressEqual(beneficiary, wallet) || (proposed !== null && isAddressEqual(proposed, wallet))
    );
  });
}

/** Returns null if a reorganization has removed it since it was indexed. */
async function describeSchedule(
  { chainId, args, name, isFinal }: IndexedEvent,
  reading: SchedulesReading | undefined,
): Promise<ListedSchedule | null> {
  const { id } = named.parse(args);
  const token = getAddress(tokenOf(id));
  if (reading?.kind === "read") {
    const schedule = reading.schedules.get(id);
    if (!schedule) return null;
    return toListed(schedule, { unit: await readUnit(chainId, token), isFinal });
  }
  const creation = name === "ScheduleCreated" ? args : await findCreation(chainId, id);
  if (creation === null) return null;
  const { funder, grant } = created.parse(creation);
  const unit = await readUnit(chainId, token);
  const facts = { chainId, id, token, unit, funder, total: grant.total, terms: readTerms(grant) };
  return { ...facts, isFinal, state: null };
}

async function findCreation(chainId: ChainId, id: bigint): Promise<unknown> {
  const topics = [idTopic(id)] as const;
  const [event] = await listEvents({
    stream: streamName,
    chainId,
    name: "ScheduleCreated",
    topics,
    sources: await listSources("any"),
    limit: 1,
  });
  return event?.args ?? null;
}
