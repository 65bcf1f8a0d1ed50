import { type Address, getAddress, type Hex, isAddress } from "viem";
import { z } from "zod";
import type { EventPosition } from "#app/common/events/event.store.server.ts";
import {
  formatPosition,
  type IndexedEvent,
  type IndexedUpTo,
  latestIndexed,
  listEvents,
  parsePosition,
} from "#app/common/events/events.server.ts";
import { tokenStream } from "#app/features/tokens/reflection/token-stream.server.ts";
import type { CreatedReflection } from "#app/features/tokens/reflection/reflection.types.ts";
import { csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";
import { readAll, readPage } from "#app/kit/list/pages.ts";
import { toDecimalText } from "#app/ui/format.ts";
import { type ActivityKind, activityKinds, eventNames } from "./activity-kinds.ts";

const address = z
  .string()
  .refine((value) => isAddress(value))
  .transform((value) => getAddress(value));
const baseUnits = z.string().regex(/^\d+$/).transform(BigInt);

const changeSchema = z.discriminatedUnion("name", [
  z.object({
    name: z.literal("Transfer"),
    args: z.object({ from: address, to: address, value: baseUnits }),
  }),
  z.object({
    name: z.literal("FeeReflected"),
    args: z.object({ from: address, amount: baseUnits }),
  }),
  z.object({
    name: z.literal("FeeLowered"),
    args: z.object({ previousBps: z.number(), feeBps: z.number() }),
  }),
  z.object({
    name: z.literal("ExclusionSet"),
    args: z.object({ account: address, excluded: z.boolean() }),
  }),
  z.object({
    name: z.literal("ExemptionSet"),
    args: z.object({ account: address, exempt: z.boolean() }),
  }),
  z.object({
    name: z.literal("OwnershipTransferStarted"),
    args: z.object({ previousOwner: address, newOwner: address }),
  }),
  z.object({
    name: z.literal("OwnershipTransferred"),
    args: z.object({ previousOwner: address, newOwner: address }),
  }),
]);

/** A decoded event; amounts in base units. */
export type TokenChange = z.output<typeof changeSchema>;

export type ActivityEntry = {
  /** Position in the log, also used as the cursor of the next page. */
  cursor: string;
  /** Milliseconds. */
  at: number;
  txHash: Hex;
  blockNumber: number;
  isFinal: boolean;
  change: TokenChange;
};

export type ActivityPage = {
  created: CreatedReflection;
  kind: ActivityKind;
  entries: ActivityEntry[];
  /** Cursor of the next page, or null on the last. */
  next: string | null;
  /** Null if nothing is indexed yet. */
  indexed: IndexedUpTo | null;
};

/** Parses the filter of a URL; defaults to all. */
export function parseKind(text: string | null): ActivityKind {
  return activityKinds.find((kind) => kind === text) ?? "all";
}

/** Returns a page of a token's events, newest first. */
export async function getActivity(
  created: CreatedReflection,
  search: URLSearchParams,
): Promise<ActivityPage> {
  const kind = parseKind(search.get("show"));
  const before = parsePosition(search.get("before"));
  const [{ rows: entries, next }, indexed] = await Promise.all([
    readPage(
      (limit) => listEntries(created, { kind, before, limit }),
      ({ cursor }) => cursor,
    ),
    latestIndexed(created.chainId, tokenStream(created.token)),
  ]);
  return { created, kind, entries, next, indexed };
}

type Requested = { kind: ActivityKind; before: EventPosition | null; limit: number };

async function listEntries(
  { token, chainId }: CreatedReflection,
  { kind, before, limit }: Requested,
): Promise<ActivityEntry[]> {
  const name = eventNames[kind];
  const events = await listEvents({
    stream: tokenStream(token),
    chainId,
    name: name ?? undefined,
    before,
    limit,
  });
  return events.map(toEntry);
}

function toEntry(event: IndexedEvent): ActivityEntry {
  const { at, txHash, blockNumber, isFinal, name, args } = event;
  const change = changeSchema.parse({ name, args });
  return { cursor: formatPosition(event), at, txHash, blockNumber, isFinal, change };
}

/** Exports the same events as CSV, streamed page by page. */
export function exportActivity(
  created: CreatedReflection,
  kind: ActivityKind,
): ReadableStream<Uint8Array> {
  const columns: CsvColumns<ActivityEntry> = {
    time_utc: ({ at }) => new Date(at),
    event: ({ change }) => change.name,
    from: ({ change }) => partsOf(change).from,
    to_or_account: ({ change }) => partsOf(change).to,
    amount: ({ change }) => {
      const { amount } = partsOf(change);
      return amount === null ? null : toDecimalText(amount, created.decimals);
    },
    detail: ({ change }) => partsOf(change).detail,
    transaction: ({ txHash }) => txHash,
    block: ({ blockNumber }) => blockNumber,
    final: ({ isFinal }) => isFinal,
  };
  const parts = readAll<ActivityEntry, EventPosition>(
    (before, limit) => listEntries(created, { kind, before, limit }),
    ({ cursor }) => parsePosition(cursor),
  );
  return csvStream(columns, parts);
}

type Parts = { from: Address | null; to: Address | null; amount: bigint | null; detail: string };

const noParts: Parts = { from: null, to: null, amount: null, detail: "" };

function partsOf({ name, args }: TokenChange): Parts {
  switch (name) {
    case "Transfer":
      return { ...noParts, from: args.from, to: args.to, amount: args.value };
    case "FeeReflected":
      return { ...noParts, from: args.from, amount: args.amount };
    case "FeeLowered": {
      const [before, after] = [args.previousBps, args.feeBps].map((bps) =>
        toDecimalText(BigInt(bps), 2),
      );
      return { ...noParts, detail: `${before} % to ${after} %` };
    }
    case "ExclusionSet":
      return { ...noParts, to: args.account, detail: args.excluded ? "excluded" : "included" };
    case "ExemptionSet":
      return { ...noParts, to: args.account, detail: args.exempt ? "exempt" : "not exempt" };
    case "OwnershipTransferStarted":
    case "OwnershipTransferred":
      return { ...noParts, from: args.previousOwner, to: args.newOwner };
  }
}
