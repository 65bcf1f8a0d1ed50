import {
  type Address,
  isAddressEqual,
  pad,
  parseEventLogs,
  type PublicClient,
  zeroAddress,
} from "viem";
import { z } from "zod";
import { reflectionTokenAbi } from "#app/chain/abi/reflection-token.ts";
import type { EventPlace } from "#app/common/events/event.store.server.ts";
import { latestIndexed, listEvents, listNamedAccounts } from "#app/common/events/events.server.ts";
import { tokenStream } from "#app/features/tokens/reflection/token-stream.server.ts";
import type { CreatedReflection } from "#app/features/tokens/reflection/reflection.types.ts";

/** How far the index may be behind, to be completed by one question to the chain. */
const mostBlocks = 1_000;
const pageSize = 500;
/** Events that are summed up for a page. */
const mostEvents = 20_000;

/** Events after the index ends, as the chain has them now. */
type Log = ReturnType<typeof parseGap>[number];

/** All that happened to a token up to a block: what is indexed, and what is not yet. */
export type Past = {
  created: CreatedReflection;
  /** Indexed events above it are left out. */
  upTo: number;
  gap: readonly Log[];
};

/** @returns `null` when the index is too far behind. */
export async function readPast(
  client: PublicClient,
  created: CreatedReflection,
  upTo: number,
): Promise<Past | null> {
  const { chainId, token, blockNumber } = created;
  const indexed = await latestIndexed(chainId, tokenStream(token));
  const next = Math.max(blockNumber, (indexed?.block ?? -1) + 1);
  if (next > upTo) return { created, upTo, gap: [] };
  if (upTo - next >= mostBlocks) return null;
  const logs = await client.getLogs({
    address: token,
    fromBlock: BigInt(next),
    toBlock: BigInt(upTo),
  });
  return { created, upTo: next - 1, gap: parseGap(logs) };
}

function parseGap(logs: Parameters<typeof parseEventLogs>[0]["logs"]) {
  return parseEventLogs({ abi: reflectionTokenAbi, logs });
}

const amountOf = z.union([
  z.object({ value: z.coerce.bigint() }).transform(({ value }) => value),
  z.object({ amount: z.coerce.bigint() }).transform(({ amount }) => amount),
]);

type Summed = { name: "Transfer" | "FeeReflected"; from?: Address; to?: Address };

/** The amounts of all transfers or fees, of or to somebody; `null`: there are too many. */
export async function sumAmounts(past: Past, { name, from, to }: Summed): Promise<bigint | null> {
  const { created, upTo, gap } = past;
  let sum = gap
    .filter(({ eventName }) => eventName === name)
    .filter(({ args }) => isParty(args, "from", from) && isParty(args, "to", to))
    .reduce((total, { args }) => total + amountOf.parse(args), 0n);
  let before: EventPlace | null = null;
  for (let read = 0; read < mostEvents; read += pageSize) {
    const events = await listEvents({
      stream: tokenStream(created.token),
      chainId: created.chainId,
      name,
      topics: [from ? pad(from) : null, to ? pad(to) : null],
      before,
      limit: pageSize,
    });
    for (const { args, blockNumber } of events) {
      if (blockNumber <= upTo) sum += amountOf.parse(args);
    }
    const last = events.at(-1);
    if (!last || events.length < pageSize) return sum;
    before = last;
  }
  return null;
}

const movedSchema = z.object({
  from: z.string().transform((account) => account.toLowerCase()),
  to: z.string().transform((account) => account.toLowerCase()),
  value: z.coerce.bigint(),
});
const sharedSchema = z.object({
  from: z.string().transform((account) => account.toLowerCase()),
  amount: z.coerce.bigint(),
});

/**
 * What each account, in lower case, has paid more than it got, fees included: with its balance that
 * is what it earned. `null`: there are too many events.
 */
export async function sumFlows(past: Past): Promise<Map<string, bigint> | null> {
  const { created, upTo, gap } = past;
  const flows = new Map<string, bigint>();
  const add = (account: string, amount: bigint) =>
    flows.set(account, (flows.get(account) ?? 0n) + amount);
  const take = (name: string, args: unknown) => {
    if (name === "Transfer") {
      const { from, to, value } = movedSchema.parse(args);
      // The first one creates the supply; nobody paid it.
      if (from !== zeroAddress) add(from, value);
      add(to, -value);
    } else if (name === "FeeReflected") {
      const { from, amount } = sharedSchema.parse(args);
      add(from, amount);
    }
  };
  for (const { eventName, args } of gap) take(eventName, args);
  let before: EventPlace | null = null;
  for (let read = 0; read < mostEvents; read += pageSize) {
    const events = await listEvents({
      stream: tokenStream(created.token),
      chainId: created.chainId,
      name: ["Transfer", "FeeReflected"],
      before,
      limit: pageSize,
    });
    for (const { name, args, blockNumber } of events) {
      if (blockNumber <= upTo) take(name, args);
    }
    const last = events.at(-1);
    if (!last || events.length < pageSize) return flows;
    before = last;
  }
  return null;
}

function isParty(args: object, name: "from" | "to", account: Address | undefined): boolean {
  if (account === undefined) return true;
  const given: unknown = Reflect.get(args, name);
  return typeof given === "string" && isAddressEqual(given as Address, account);
}

/** Who ever got something or was excluded or exempted, newest first; one more than `limit` at most. */
export async function listParties(past: Past, limit: number): Promise<Address[]> {
  const { created, gap } = past;
  const asked = {
    stream: tokenStream(created.token),
    chainId: created.chainId,
    limit: limit + 1,
  };
  const [treated, recipients] = await Promise.all([
    listNamedAccounts({ ...asked, names: ["ExclusionSet", "ExemptionSet"], topic: "topic1" }),
    listNamedAccounts({ ...asked, names: ["Transfer"], topic: "topic2" }),
  ]);
  const newest = gap.flatMap((log): Address[] => {
    if (log.eventName === "Transfer") return [log.args.to];
    const isTreatment = log.eventName === "ExclusionSet" || log.eventName === "ExemptionSet";
    return isTreatment ? [log.args.account] : [];
  });
  return [...new Set([...newest, ...treated, ...recipients])].slice(0, limit + 1);
}
