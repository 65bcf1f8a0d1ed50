import { zeroAddress, zeroHash } from "viem";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { countEventsByDay } from "#app/domain/events/event.store.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import type { PaymentStatus } from "#app/domain/faucet/faucet.types.ts";
import {
  countConfirmedByMinute,
  countPayoutsByDay,
} from "#app/domain/faucet/history.store.server.ts";
import type { Database } from "#app/platform/database/connection.server.ts";
import {
  createTestDatabase,
  engines,
  isMissing,
  type TestDatabase,
} from "#tests/support/engines.ts";

const day = 20_000;
const at = (days: number) => (day + days) * 86_400_000;

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let storage: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    storage = await createTestDatabase(engine);
    database = storage.open();
  });
  afterEach(async () => {
    await database.close();
    storage.remove();
  });

  async function insertPayouts(
    payouts: readonly (readonly [status: PaymentStatus, updatedAt: number, chainId?: ChainId])[],
  ): Promise<void> {
    await database.db
      .insertInto("faucet_request")
      .values({ id: "request", recipient: zeroAddress, requested_by: zeroAddress, created_at: 1 })
      .execute();
    const rows = payouts.map(([status, updatedAt, chainId = 4443], i) => ({
      id: `${i}`,
      request_id: "request",
      chain_id: chainId,
      recipient: zeroAddress,
      kit: "[]",
      kit_key: "",
      status,
      reason: null,
      batch_id: null,
      tx_hash: null,
      created_at: 1,
      updated_at: updatedAt,
    }));
    await database.db.insertInto("faucet_payment").values(rows).execute();
  }

  test("counts confirmed payouts by day", async () => {
    await insertPayouts([
      ["confirmed", at(0) - 1],
      ["confirmed", at(0)],
      ["confirmed", at(1) - 1],
      ["failed", at(1)],
      ["queued", at(1)],
      ["confirmed", at(2)],
    ]);
    expect(await countPayoutsByDay(database.db, at(0))).toEqual([
      { day, count: 2 },
      { day: day + 2, count: 1 },
    ]);
  });

  test("counts the confirmed payouts of each chain in each minute", async () => {
    const now = at(0);
    await insertPayouts([
      ["confirmed", now],
      ["confirmed", now - 59_999],
      ["confirmed", now - 60_000],
      ["confirmed", now - 60_000, 97],
      ["sent", now],
      ["confirmed", now - 600_000],
    ]);
    const counts = await countConfirmedByMinute(database.db, { now, minutes: 10 });
    const byChain = (id: ChainId) =>
      counts.flatMap(({ chainId, count }) => (chainId === id ? [count] : [])).sort();
    expect([byChain(4443), byChain(97)]).toEqual([[1, 2], [1]]);
  });

  test("counts the events of a stream with a name by day", async () => {
    const events = [
      ["claims", "Claimed", at(0) - 1],
      ["claims", "Claimed", at(0)],
      ["claims", "Claimed", at(1) - 1],
      ["claims", "RootPublished", at(1)],
      ["staking", "Claimed", at(1)],
      ["claims", "Claimed", at(3)],
    ] as const;
    const rows = events.map(([stream, name, time], i) => ({
      stream,
      name,
      at: time,
      chain_id: 4443,
      block_number: i,
      log_index: 0,
      block_hash: zeroHash,
      tx_hash: zeroHash,
      address: zeroAddress,
      sender: null,
      args: "{}",
      topic1: null,
      topic2: null,
      topic3: null,
    }));
    await database.db.insertInto("event").values(rows).execute();
    const claims = { stream: "claims", name: "Claimed", since: at(0) };
    expect(await countEventsByDay(database.db, claims)).toEqual([
      { day, count: 2 },
      { day: day + 3, count: 1 },
    ]);
  });
});
