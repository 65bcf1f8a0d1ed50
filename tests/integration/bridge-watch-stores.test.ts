import type { Transaction } from "kysely";
import { type Hex, numberToHex } from "viem";
import { expect, test } from "vitest";
import { findLastPass, relayPass, watchPass } from "#app/features/bridge/health/passes.server.ts";
import { readProgress } from "#app/domain/bridge/relay/progress.store.server.ts";
import {
  countByStatus,
  countWaiting,
  findOldest,
} from "#app/domain/bridge/message/waiting.store.server.ts";
import { insertCheckpoint } from "#app/domain/bridge/relay/checkpoint.store.server.ts";
import { moveCursor } from "#app/domain/bridge/relay/leaf.store.server.ts";
import {
  type Dispatched,
  type MessageStatus,
  putMessages,
  updateMessage,
} from "#app/domain/bridge/message/message.store.server.ts";
import { insertTreeStart } from "#app/domain/bridge/relay/tree-start.store.server.ts";
import {
  countRead,
  listCarried,
  listDeliveredAmounts,
} from "#app/features/bridge/shared/solvency/carried.store.server.ts";
import { acquireLease, releaseLease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { describeOnEngines } from "#tests/support/engines.ts";

const origin = 4443;
const destination = 97;
const hashOf = (n: number): Hex => numberToHex(n, { size: 32 });

function dispatched(n: number, changes: Partial<Dispatched> = {}): Dispatched {
  return {
    id: hashOf(n),
    raw: "0x03",
    origin,
    destination,
    nonce: n,
    senderRouter: hashOf(1),
    recipientRouter: hashOf(2),
    transfer: { symbol: "TAN", amount: 2n ** 200n, recipient: hashOf(3) },
    sender: "0x70997970c51812dc3a010c7d01b50e0d17dc79c8",
    originBlock: n,
    originHash: hashOf(100 + n),
    originAt: 1_795_000_000_000 + n,
    ...changes,
  };
}

describeOnEngines((database) => {
  const write = <T>(work: (transaction: Transaction<Schema>) => Promise<T>) =>
    database.db.transaction().execute(work);

  async function move(n: number, status: MessageStatus, at: number) {
    const change = { status, reason: null, tries: 0, nextAt: 0, destinationHash: null };
    await write((transaction) => updateMessage(transaction, hashOf(n), change, at));
  }

  test("counts undelivered messages as in transit, without those removed by a reorg", async () => {
    const other = dispatched(5, { transfer: null });
    const messages = [1, 2, 3, 4].map((n) => dispatched(n));
    await write((transaction) => putMessages(transaction, [...messages, other], 10));
    await move(1, "delivered", 20);
    await move(2, "delivered", 40);
    await move(3, "orphaned", 40);
    const listed = await listCarried(database.db, { since: 30, limit: 10 });
    expect(listed.map(({ id }) => id).sort()).toEqual([hashOf(2), hashOf(4)]);
    expect(listed[0]?.amount).toBe(2n ** 200n);
    expect(await listCarried(database.db, { since: 30, limit: 1 })).toHaveLength(1);
    const route = { symbol: "TAN", origin, destination, before: 30 };
    expect(await listDeliveredAmounts(database.db, route)).toEqual([2n ** 200n]);
    expect(await listDeliveredAmounts(database.db, { ...route, symbol: "ETH" })).toEqual([]);
    expect(await countRead(database.db, origin, 4)).toBe(5);
    expect(await countRead(database.db, origin, 3)).toBe(3);
    expect(await countRead(database.db, destination, 9)).toBe(0);
  });

  test("counts messages by state, and finds what is in transit and what is stuck", async () => {
    expect(await findOldest(database.db, ["seen"])).toBeNull();
    await write((transaction) =>
      putMessages(
        transaction,
        [1, 2, 3].map((n) => dispatched(n)),
        10,
      ),
    );
    await move(1, "delivered", 20);
    await move(2, "paused", 20);
    expect([...(await countByStatus(database.db))].sort()).toEqual([
      ["delivered", 1],
      ["paused", 1],
      ["seen", 1],
    ]);
    expect(await findOldest(database.db, ["seen", "submitted"])).toBe(1_795_000_000_003);
    expect(await countWaiting(database.db, ["paused", "failing"])).toEqual([
      { destination, status: "paused", count: 1, oldest: 1_795_000_000_002 },
    ]);
  });

  test("returns how far each chain is read and signed by each validator", async () => {
    const signer = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" as const;
    const other = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC" as const;
    const begin = (domain: number, block: number) => (transaction: Transaction<Schema>) =>
      moveCursor(transaction, domain, { from: [], to: { number: block, hash: hashOf(block) } });
    const sign = (index: number) => (transaction: Transaction<Schema>) =>
      insertCheckpoint(transaction, {
        origin,
        index,
        validator: signer,
        root: hashOf(1),
        messageId: hashOf(2),
        signature: "0x03",
      });
    const read = async () => {
      const { readUpTo, countSigned } = await readProgress(database.db, [other, signer]);
      const domains = [origin, destination];
      return domains.map((domain) => [
        readUpTo.get(domain) ?? null,
        ...[other, signer].map((validator) => countSigned(domain, validator)),
      ]);
    };
    expect(await read()).toEqual([
      [null, 0, 0],
      [null, 0, 0],
    ]);
    await write(begin(origin, 20));
    await write(begin(destination, 30));
    await write(sign(0));
    await write(sign(6));
    await write((transaction) =>
      insertTreeStart(transaction, destination, { count: 5, branch: [] }),
    );
    expect(await read()).toEqual([
      [20, 0, 7],
      [30, 5, 5],
    ]);
    expect((await readProgress(database.db, [])).readUpTo.get(origin)).toBe(20);
  });

  test("returns the time of the last lease renewal, and null after the worker has stopped", async () => {
    expect(await findLastPass(database.db, relayPass)).toBeNull();
    const lease = await acquireLease(database.db, { ...relayPass, holder: "a", now: 1_000 });
    expect(await findLastPass(database.db, relayPass)).toBe(1_000);
    expect(await findLastPass(database.db, watchPass)).toBeNull();
    if (lease) await releaseLease(database.db, lease);
    expect(await findLastPass(database.db, relayPass)).toBeNull();
  });
});
