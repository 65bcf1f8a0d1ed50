import { type Address, getAddress, type Hex, pad } from "viem";
import { z } from "zod";
import { isChainId } from "#app/chain/networks.ts";
import type { EventPlace } from "#app/common/events/event.store.server.ts";
import {
  formatPlace,
  type IndexedEvent,
  type IndexedUpTo,
  latestIndexed,
  listEvents,
  parsePlace,
} from "#app/common/events/events.server.ts";
import { readTerms } from "./grant.ts";
import { listVestings, streamName } from "./ledger.server.ts";
import { readSchedules, readUnit, tokenOf } from "./read-schedules.server.ts";
import type {
  ListedSchedule,
  ScheduleFacts,
  ScheduleState,
  VestingPlace,
} from "./vesting.types.ts";

const views = ["mine", "created", "all"] as const;
export type View = (typeof views)[number];

/** The view that a URL names; one's own when it names none. */
export function parseView(text: string | null): View {
  return views.find((view) => view === text) ?? "mine";
}

export type SchedulePage = {
  schedules: ListedSchedule[];
  /** The place that the next page comes before. */
  next: string | null;
  indexed: { chainId: number; upTo: IndexedUpTo | null }[];
};

const pageSize = 25;
/** What one wallet is shown of, and what is exported at most. */
export const mostSchedules = 5_000;

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

/** A page of schedules, newest first. */
export async function listSchedules(
  view: View,
  wallet: Address,
  before: string | null,
): Promise<SchedulePage> {
  const place = parsePlace(before);
  const found = (await findCreations(view, wallet)).filter(
    (event) => place === null || isBefore(event, place),
  );
  const events = found.slice(0, pageSize);
  const last = events.at(-1);
  const next = found.length > pageSize && last ? formatPlace(last) : null;
  const [schedules, indexed] = await Promise.all([describeAll(events), readIndexed()]);
  return { schedules, next, indexed };
}

/** All schedules of a view, for an export. */
export async function listEverySchedule(view: View, wallet: Address): Promise<ListedSchedule[]> {
  return describeAll(await findCreations(view, wallet));
}

function readIndexed() {
  return Promise.all(
    listVestings().map(async ({ chainId }) => ({
      chainId,
      upTo: await latestIndexed(chainId, streamName),
    })),
  );
}

function isBefore(a: EventPlace, b: EventPlace): boolean {
  const order = (one: EventPlace) => [one.at, one.chainId, one.blockNumber, one.logIndex];
  const [left, right] = [order(a), order(b)];
  const at = left.findIndex((value, i) => value !== right[i]);
  return at !== -1 && (left[at] ?? 0) < (right[at] ?? 0);
}

/** The events that made the schedules of a view, of the contracts that are in use now. */
async function findCreations(view: View, wallet: Address): Promise<IndexedEvent[]> {
  const word = pad(wallet, { size: 32 }).toLowerCase() as Hex;
  switch (view) {
    case "all":
      return listNamed("ScheduleCreated", []);
    case "created":
      return listNamed("ScheduleCreated", [null, word]);
    case "mine":
      return findOwn(word);
  }
}

/** What is the wallet's by the newest word on it, and what it is offered. */
async function findOwn(word: Hex): Promise<IndexedEvent[]> {
  const [given, taken, handedOn, offered] = await Promise.all([
    listNamed("ScheduleCreated", [null, null, word]),
    listNamed("BeneficiaryChanged", [null, null, word]),
    listNamed("BeneficiaryChanged", [null, word]),
    listNamed("BeneficiaryProposed", [null, null, word]),
  ]);
  const newest = new Map<string, { event: IndexedEvent; isOwn: boolean }>();
  const note = (event: IndexedEvent, isOwn: boolean) => {
    const key = keyOf(event);
    const known = newest.get(key);
    if (!known || isBefore(known.event, event)) newest.set(key, { event, isOwn });
  };
  for (const event of [...given, ...taken]) note(event, true);
  for (const event of handedOn) note(event, false);
  const own = [...newest].flatMap(([key, { isOwn }]) => (isOwn ? [key] : []));
  // Whether an offer still stands, the contract says.
  const wanted = new Set([...own, ...offered.map(keyOf)]);
  const known = given.filter((event) => wanted.has(keyOf(event)));
  const missing = [...wanted].filter((key) => !known.some((event) => keyOf(event) === key));
  const others = await Promise.all(missing.map(findCreation));
  return [...known, ...others.flat()].sort((a, b) => (isBefore(a, b) ? 1 : -1));
}

function keyOf({ chainId, args }: IndexedEvent): string {
  return `${chainId}:${named.parse(args).id}`;
}

async function findCreation(key: string): Promise<IndexedEvent[]> {
  const [chain = "", id = ""] = key.split(":");
  const events = await listNamed("ScheduleCreated", [idWord(BigInt(id))]);
  return events.filter(({ chainId }) => chainId === Number(chain));
}

export function idWord(id: bigint): Hex {
  return `0x${id.toString(16).padStart(64, "0")}`;
}

async function listNamed(
  name: string,
  topics: readonly [(Hex | null)?, (Hex | null)?, (Hex | null)?],
): Promise<IndexedEvent[]> {
  const events = await listEvents({ stream: streamName, name, topics, limit: mostSchedules });
  const places = listVestings();
  return events.filter((event) => places.some((place) => isOf(event, place)));
}

function isOf({ chainId, address }: IndexedEvent, place: VestingPlace): boolean {
  return chainId === place.chainId && address === place.address.toLowerCase();
}

async function describeAll(events: readonly IndexedEvent[]): Promise<ListedSchedule[]> {
  const chains = [...new Set(events.map(({ chainId }) => chainId))];
  const states = new Map(
    await Promise.all(
      chains.map(async (chainId) => {
        const own = events.filter((event) => event.chainId === chainId);
        const ids = own.map(({ args }) => named.parse(args).id);
        return [chainId, await readSchedules(chainId, ids)] as const;
      }),
    ),
  );
  const listed = await Promise.all(
    events.map(async (event): Promise<ListedSchedule | null> => {
      const facts = await readFacts(event);
      const reading = states.get(event.chainId);
      const { at: createdAt, isFinal } = event;
      if (reading?.kind !== "read") return { ...facts, createdAt, isFinal, state: null };
      const state: ScheduleState | undefined = reading.schedules.get(facts.id);
      // Where there is none, the chain took it back since it was indexed.
      return state ? { ...facts, createdAt, isFinal, state } : null;
    }),
  );
  return listed.filter((schedule) => schedule !== null);
}

async function readFacts({ chainId, args }: IndexedEvent): Promise<ScheduleFacts> {
  const { id, funder, grant } = created.parse(args);
  const token = getAddress(tokenOf(id));
  const unit = await readUnit(chainId, token);
  if (!isChainId(chainId)) throw new Error(`Schedules of chain ${chainId}, which is none of ours.`);
  return { chainId, id, token, unit, funder, total: grant.total, terms: readTerms(grant) };
}
