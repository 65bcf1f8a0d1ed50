import type { Address, Log as ChainLog, PublicClient } from "viem";
import { reflectionTokenAbi } from "#app/chain/abi/reflection-token.ts";
import { parseEventsOf } from "#app/chain/contract-events.ts";
import { latestIndexed, listNamedAccounts } from "#app/domain/events/events.server.ts";
import { readBalancesOf, readLargest } from "#app/domain/events/ledger.server.ts";
import { sumMovements } from "#app/domain/events/ledger.ts";
import { tokenStream } from "#app/domain/tokens/reflection/token-stream.server.ts";
import type { CreatedReflection } from "#app/domain/tokens/reflection/reflection.types.ts";

/** Max blocks between index and head, to be read from the chain in one call. */
const maxBlocks = 1_000;

/** An event past the end of the index, read from the chain. */
type Log = ReturnType<typeof parseGap>[number];

/** A token's events up to a block: indexed ones, and the gap that is not indexed yet. */
export type Past = {
  created: CreatedReflection;
  /** Later indexed events are ignored. */
  upTo: number;
  gap: readonly Log[];
};

/** @returns Null if the index is too far behind. */
export async function readPast(
  client: PublicClient,
  created: CreatedReflection,
  upTo: number,
): Promise<Past | null> {
  const { chainId, token, blockNumber } = created;
  const indexed = await latestIndexed(chainId, tokenStream(token));
  const next = Math.max(blockNumber, (indexed?.block ?? -1) + 1);
  if (next > upTo) return { created, upTo, gap: [] };
  if (upTo - next >= maxBlocks) return null;
  const logs = await client.getLogs({
    address: token,
    fromBlock: BigInt(next),
    toBlock: BigInt(upTo),
  });
  return { created, upTo: next - 1, gap: parseGap(token, logs) };
}

function parseGap(token: Address, logs: ChainLog[]) {
  return parseEventsOf(token, { abi: reflectionTokenAbi, logs });
}

export type PastSums = {
  /** Total fees ever reflected. */
  reflected: bigint;
  /** Net outflow per lowercase account, including fees. */
  flows: ReadonlyMap<string, bigint>;
};

/**
 * Sums the past of some accounts: net outflow plus balance is what the account earned. Returns null
 * if the token has more accounts than are indexed.
 */
export async function sumPast(past: Past, accounts: readonly Address[]): Promise<PastSums | null> {
  const { gap } = past;
  const ledger = await readBalancesOf(streamAt(past), accounts);
  if (ledger?.isOver) return null;
  const newest = sumMovements(gap.map(({ eventName: name, args }) => ({ name, args })));
  const known = new Map(ledger?.balances.map((one) => [one.account.toLowerCase(), one.balance]));
  const flows = accounts.map((account): [string, bigint] => {
    const name = account.toLowerCase();
    return [name, -(known.get(name) ?? 0n) - (newest.changes.get(name) ?? 0n)];
  });
  return { reflected: (ledger?.shared ?? 0n) + newest.shared, flows: new Map(flows) };
}

function streamAt({ created, upTo }: Past) {
  return { chainId: created.chainId, stream: tokenStream(created.token), block: upTo };
}

/**
 * Lists recently active, excluded and exempted accounts plus the largest holders, up to limit + 1.
 */
export async function listParties(past: Past, limit: number): Promise<Address[]> {
  const { created, gap } = past;
  const requested = {
    stream: tokenStream(created.token),
    chainId: created.chainId,
    limit: limit + 1,
  };
  const [treated, ledger] = await Promise.all([
    listNamedAccounts({ ...requested, names: ["ExclusionSet", "ExemptionSet"], topic: "topic1" }),
    readLargest(streamAt(past), { limit: limit + 1, offset: 0 }),
  ]);
  const largest = ledger?.isOver
    ? await listNamedAccounts({ ...requested, names: ["Transfer"], topic: "topic2" })
    : (ledger?.balances.map(({ account }) => account) ?? []);
  const newest = gap.flatMap((log): Address[] => {
    if (log.eventName === "Transfer") return [log.args.to];
    const isTreatment = log.eventName === "ExclusionSet" || log.eventName === "ExemptionSet";
    return isTreatment ? [log.args.account] : [];
  });
  return [...new Set([...newest, ...treated, ...largest])].slice(0, limit + 1);
}
