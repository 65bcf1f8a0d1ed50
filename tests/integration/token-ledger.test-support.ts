import type { Insertable } from "kysely";
import { type Address, getAddress, numberToHex, pad, zeroAddress, zeroHash } from "viem";
import { enrolStreams, moveCursors, rollBack } from "#app/domain/events/cursor.store.server.ts";
import { replaceEvents } from "#app/domain/events/event.store.server.ts";
import { foldLedger } from "#app/domain/events/ledger.store.server.ts";
import { tokenStream } from "#app/domain/tokens/token-stream.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { createLogger } from "#app/platform/log.server.ts";
import { setRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { EngineName } from "#tests/support/engines.ts";
import { testEnv } from "#tests/support/open-runtime.ts";
import { createFixture, type DatabaseFixture } from "./indexer.test-support.ts";

export const chainId = 4443;
export const token: Address = "0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9";
export const stream = tokenStream(token, 1);

export type Move = { from: Address; to: Address; value: bigint };

export const accountAt = (index: number) => getAddress(numberToHex(index, { size: 20 }));

/**
 * Creates a database with the indexer's lease, which the console reads, and a token's stream in it.
 */
export async function createLedgerFixture(engine: EngineName): Promise<DatabaseFixture> {
  const fixture = await createFixture(engine);
  setRuntime({
    env: testEnv(),
    database: fixture.database,
    log: createLogger("silent"),
    now: () => Date.now(),
    maxHeadAgeMs: 0,
  });
  await enrolStreams(fixture.database.db, fixture.lease, { chainId, streams: [stream] });
  return fixture;
}

/** Writes the events of some blocks as the indexer does after reading them. */
export async function index(
  { database }: DatabaseFixture,
  range: { from: number; to: number; accountLimit?: number },
  moves: readonly (Move & { block: number })[],
): Promise<void> {
  const rows = moves.map(toRow);
  await database.db.transaction().execute(async (transaction) => {
    const streams = new Set([stream.name]);
    await moveCursors(transaction, { chainId, streams, from: range.from, next: range.to + 1 });
    await replaceEvents(transaction, { chainId, streams, ...range }, rows);
    await foldLedger(transaction, stream, { ...range, rows });
  });
}

export function revertTo(fixture: DatabaseFixture, ancestor: number): Promise<void> {
  return rollBack(fixture.database.db, fixture.lease, { chainId, ancestor });
}

function toRow(
  { from, to, value, block }: Move & { block: number },
  i: number,
): Insertable<Schema["event"]> {
  return {
    chain_id: chainId,
    block_number: block,
    log_index: i,
    stream: stream.name,
    block_hash: zeroHash,
    tx_hash: zeroHash,
    sender: null,
    address: token.toLowerCase(),
    name: "Transfer",
    args: JSON.stringify({ from, to, value: String(value) }),
    topic1: pad(from).toLowerCase(),
    topic2: pad(to).toLowerCase(),
    topic3: null,
    at: block * 1_000,
  };
}

/** Computes the result of moves independently: holders, the largest first, and the sum. */
export function modelOf(moves: readonly Move[]) {
  const balances = new Map<Address, bigint>();
  for (const { from, to, value } of moves) {
    balances.set(from, (balances.get(from) ?? 0n) - value);
    balances.set(to, (balances.get(to) ?? 0n) + value);
  }
  const supply = -(balances.get(zeroAddress) ?? 0n);
  balances.delete(zeroAddress);
  const held = [...balances]
    .filter(([, balance]) => balance !== 0n)
    .map(([account, balance]) => ({ account, balance }))
    .sort((a, b) =>
      a.balance === b.balance
        ? b.account.toLowerCase() < a.account.toLowerCase()
          ? -1
          : 1
        : a.balance < b.balance
          ? 1
          : -1,
    );
  return { held, supply };
}

/** Returns a generator of the same numbers in every run, from 0 to below `below`. */
export function makeRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
