import type { Insertable, Kysely } from "kysely";
import type { AbiEvent, Address } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Schema } from "#app/platform/database/schema.ts";
import {
  type BareChain,
  createFixture,
  type DatabaseFixture,
  emitFailures,
  pass,
  startBareChain,
  vaultStream,
} from "#tests/integration/indexer.test-support.ts";
import { type EngineName, engines, isMissing } from "#tests/support/engines.ts";
import { within } from "#scripts/test/patience.ts";

/** 200 batches of 100 failed payments, and the refill that they would have been paid from. */
const eventCount = 20_001;
const rounds = 3;

let chain: BareChain;
let vault: { address: Address; fromBlock: number };

beforeAll(async () => {
  chain = await startBareChain();
  vault = await chain.deployVault();
  await emitFailures(chain, vault.address, { batches: 200, ofEach: 100 });
}, within(300));
afterAll(() => chain.stop());

/**
 * Minimal loop for the same rows: fetches and decodes with viem, range by range, and inserts in
 * bulk, without cursor, lease, or a check whether the chain has changed.
 */
async function bareLoop(db: Kysely<Schema>, events: AbiEvent[]): Promise<void> {
  const rangeBlocks = 20;
  const head = Number(await chain.client.getBlockNumber());
  for (let from = vault.fromBlock; from <= head; from += rangeBlocks) {
    const logs = await chain.client.getLogs({
      address: vault.address,
      events,
      fromBlock: BigInt(from),
      toBlock: BigInt(Math.min(head, from + rangeBlocks - 1)),
      strict: true,
    });
    const rows = logs.map((log): Insertable<Schema["event"]> => ({
      chain_id: 4443,
      block_number: Number(log.blockNumber),
      log_index: log.logIndex,
      stream: "bare",
      block_hash: log.blockHash,
      tx_hash: log.transactionHash,
      sender: null,
      address: log.address,
      name: log.eventName,
      args: JSON.stringify(log.args, (_, value: unknown) =>
        typeof value === "bigint" ? String(value) : value,
      ),
      topic1: log.topics[1] ?? null,
      topic2: log.topics[2] ?? null,
      topic3: log.topics[3] ?? null,
      at: Number(log.blockTimestamp) * 1_000,
    }));
    for (let i = 0; i < rows.length; i += 500) {
      await db
        .insertInto("event")
        .values(rows.slice(i, i + 500))
        .execute();
    }
  }
}

async function countEvents(fixture: DatabaseFixture): Promise<number> {
  const { count } = await fixture.database.db
    .selectFrom("event")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the seconds that a way of indexing takes on an empty database. */
async function timeOn(engine: EngineName, index: (fixture: DatabaseFixture) => Promise<unknown>) {
  const fixture = await createFixture(engine);
  const startedAt = performance.now();
  await index(fixture);
  const seconds = (performance.now() - startedAt) / 1_000;
  expect(await countEvents(fixture)).toBe(eventCount);
  await fixture.remove();
  return seconds;
}

for (const engine of engines) {
  test.skipIf(isMissing(engine))(
    `${engine}: indexes 20,001 events little slower than a bare viem loop`,
    async () => {
      const stream = vaultStream(vault, { events: ["Funded", "DripFailed"] });
      const wanted = [...stream.events.values()];
      const ownTimes: number[] = [];
      const bare: number[] = [];
      // Alternates, so other load on the machine affects both.
      for (let round = 0; round < rounds; round += 1) {
        bare.push(await timeOn(engine, ({ database }) => bareLoop(database.db, wanted)));
        const task = { client: chain.client, streams: [stream] };
        ownTimes.push(await timeOn(engine, (fixture) => pass(fixture, task)));
      }
      const [best, reference] = [Math.min(...ownTimes), Math.min(...bare)];
      const rate = Math.round(eventCount / best);
      console.log(
        `indexer on ${engine}: ${eventCount} events in ${best.toFixed(2)} s (${rate}/s), ` +
          `bare viem loop ${reference.toFixed(2)} s, ratio ${(best / reference).toFixed(2)}`,
      );
      expect(best / reference).toBeLessThan(1.5);
    },
    300_000,
  );
}
