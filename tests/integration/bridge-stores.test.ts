import type { Transaction } from "kysely";
import { type Hex, numberToHex } from "viem";
import { expect, test } from "vitest";
import {
  assertSameRoot,
  ConflictingRootError,
  findLatestSigned,
  insertCheckpoint,
  listCheckpoints,
  type StoredCheckpoint,
} from "#app/domain/bridge/relay/checkpoint.store.server.ts";
import {
  countLeaves,
  CursorMovedError,
  findLeafIndex,
  insertLeaves,
  LeafGapError,
  listLeaves,
  listReadBlocks,
  moveCursor,
  rewindLeaves,
} from "#app/domain/bridge/relay/leaf.store.server.ts";
import {
  type Dispatched,
  findDueDestinations,
  findMessage,
  listDue,
  orphanMessages,
  putMessages,
  updateMessage,
} from "#app/domain/bridge/message/message.store.server.ts";
import {
  insertPayments,
  rewindPayments,
  sumPayments,
} from "#app/domain/bridge/message/payment.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { describeOnEngines } from "#tests/support/engines.ts";

const origin = 4443;
const destination = 97;
const hashOf = (n: number): Hex => numberToHex(n, { size: 32 });
const validators = [
  "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
] as const;

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
    originAt: 1_795_000_000_000,
    ...changes,
  };
}

describeOnEngines((database) => {
  const write = <T>(work: (transaction: Transaction<Schema>) => Promise<T>) =>
    database.db.transaction().execute(work);
  const block = (number: number) => ({ number, hash: hashOf(number) });

  test("moves a cursor only from its current position", async () => {
    expect(await listReadBlocks(database.db, origin)).toEqual([]);
    await write((transaction) => moveCursor(transaction, origin, { from: [], to: block(10) }));
    const from = await listReadBlocks(database.db, origin);
    expect(from).toEqual([block(10)]);
    await write((transaction) => moveCursor(transaction, origin, { from, to: block(20) }));
    expect(await listReadBlocks(database.db, origin)).toEqual([block(20), block(10)]);

    const again = write((transaction) => moveCursor(transaction, origin, { from, to: block(21) }));
    await expect(again).rejects.toBeInstanceOf(CursorMovedError);
    const other = [{ number: 20, hash: hashOf(99) }];
    const forked = write((transaction) =>
      moveCursor(transaction, origin, { from: other, to: block(21) }),
    );
    await expect(forked).rejects.toBeInstanceOf(CursorMovedError);
    expect(await listReadBlocks(database.db, origin)).toEqual([block(20), block(10)]);
    expect(await listReadBlocks(database.db, destination)).toEqual([]);
  });

  test("stores consecutive leaves and removes them with their blocks", async () => {
    const leaf = (index: number) => ({ index, messageId: hashOf(index + 1), block: index * 10 });
    await write((transaction) => moveCursor(transaction, origin, { from: [], to: block(5) }));
    const first = await listReadBlocks(database.db, origin);
    await write((transaction) => moveCursor(transaction, origin, { from: first, to: block(25) }));
    await write((transaction) => insertLeaves(transaction, origin, [leaf(0), leaf(1), leaf(2)]));
    for (const wrong of [2, 4]) {
      const insert = write((transaction) => insertLeaves(transaction, origin, [leaf(wrong)]));
      await expect(insert).rejects.toBeInstanceOf(LeafGapError);
    }
    expect(await countLeaves(database.db, origin)).toBe(3);
    expect(await countLeaves(database.db, destination)).toBe(0);
    expect(await listLeaves(database.db, origin, 1)).toEqual([leaf(1), leaf(2)]);
    expect(await findLeafIndex(database.db, origin, hashOf(2))).toBe(1);
    expect(await findLeafIndex(database.db, destination, hashOf(2))).toBeNull();

    const from = await listReadBlocks(database.db, origin);
    await write((transaction) => rewindLeaves(transaction, origin, { from, ancestor: 5 }));
    expect(await listReadBlocks(database.db, origin)).toEqual([block(5)]);
    expect(await listLeaves(database.db, origin, 0)).toEqual([leaf(0)]);
    const rest = await listReadBlocks(database.db, origin);
    await write((transaction) => rewindLeaves(transaction, origin, { from: rest, ancestor: -1 }));
    expect(await listReadBlocks(database.db, origin)).toEqual([]);
    expect(await countLeaves(database.db, origin)).toBe(0);
  });

  test("signs an index once per validator, and for one root only", async () => {
    const [one, other] = validators;
    const signed = { origin, index: 3, validator: one, messageId: hashOf(8) };
    const checkpoint: StoredCheckpoint = { ...signed, root: hashOf(7), signature: hashOf(9) };
    const insert = (changes: Partial<StoredCheckpoint>) =>
      write((transaction) => insertCheckpoint(transaction, { ...checkpoint, ...changes }));
    await insert({});
    await insert({});
    await expect(insert({ root: hashOf(70) })).rejects.toBeInstanceOf(ConflictingRootError);
    await expect(insert({ messageId: hashOf(80) })).rejects.toBeInstanceOf(ConflictingRootError);
    expect(await listCheckpoints(database.db, origin, 3)).toEqual([checkpoint]);
    const elsewhere = write((transaction) =>
      assertSameRoot(transaction, { ...checkpoint, root: hashOf(70) }, [other, one]),
    );
    await expect(elsewhere).rejects.toMatchObject({ index: 3 });

    // Signed by a validator that is no longer ours, as after a change of keys.
    await write((transaction) =>
      assertSameRoot(transaction, { ...checkpoint, root: hashOf(70) }, [other]),
    );
    await insert({ validator: other, root: hashOf(70) });
    expect(await listCheckpoints(database.db, origin, 3)).toHaveLength(2);
    expect(await findLatestSigned(database.db, origin, one)).toBe(3);
    expect(await findLatestSigned(database.db, destination, one)).toBeNull();
  });

  test("stores a full message and returns it when it is due", async () => {
    const plain = dispatched(2, { transfer: null });
    await write((transaction) => putMessages(transaction, [dispatched(1), plain], 1_000));
    const start = { status: "seen", reason: null, tries: 0, nextAt: 1_000, updatedAt: 1_000 };
    expect(await findMessage(database.db, hashOf(1))).toMatchObject({ ...dispatched(1), ...start });
    expect(await findMessage(database.db, hashOf(2))).toMatchObject(plain);
    expect(await findMessage(database.db, hashOf(3))).toBeNull();

    const due = async (now: number) =>
      (await listDue(database.db, { destination, now, limit: 10 })).map(({ nonce }) => nonce);
    expect(await due(999)).toEqual([]);
    expect(await due(1_000)).toEqual([1, 2]);
    const reason = { code: "paused", values: {} } as const;
    const change = { reason, tries: 1, nextAt: 6_000, destinationHash: null };
    const update = (status: "failing" | "delivered") =>
      write((transaction) => updateMessage(transaction, hashOf(1), { ...change, status }, 1_500));
    await update("failing");
    expect(await due(5_999)).toEqual([2]);
    expect(await due(6_000)).toEqual([2, 1]);
    expect(await listDue(database.db, { destination: 80002, now: 6_000, limit: 10 })).toEqual([]);
    const dueAt = (now: number) =>
      findDueDestinations(database.db, { destinations: [80002, destination], now });
    expect(await dueAt(999)).toEqual([]);
    expect(await dueAt(1_000)).toEqual([destination]);
    await update("delivered");
    expect(await due(9_000)).toEqual([2]);
  });

  test("drops what a reorg of the origin removes, unless its delivery was started", async () => {
    await write((transaction) =>
      putMessages(
        transaction,
        [1, 2, 3].map((n) => dispatched(n)),
        1_000,
      ),
    );
    const delivered = { reason: null, tries: 0, nextAt: 0, destinationHash: hashOf(50) };
    await write((transaction) =>
      updateMessage(transaction, hashOf(3), { ...delivered, status: "delivered" }, 2_000),
    );
    const begun = await write((transaction) =>
      orphanMessages(transaction, { origin, ancestor: 1, now: 3_000 }),
    );
    expect(begun.map(({ id }) => id)).toEqual([hashOf(3)]);
    const statuses = async () =>
      Promise.all([1, 2, 3].map(async (n) => (await findMessage(database.db, hashOf(n)))?.status));
    expect(await statuses()).toEqual(["seen", "orphaned", "delivered"]);

    // Dispatched again, in later blocks.
    const again = [2, 3].map((n) => dispatched(n, { originBlock: n + 10 }));
    await write((transaction) => putMessages(transaction, again, 4_000));
    expect(await statuses()).toEqual(["seen", "seen", "delivered"]);
    expect(await findMessage(database.db, hashOf(2))).toMatchObject({ originBlock: 12 });
    expect(await findMessage(database.db, hashOf(3))).toMatchObject({ originBlock: 13 });
  });

  test("sums payments for a message and removes them with their blocks", async () => {
    const payment = { block: 5, logIndex: 1, messageId: hashOf(1), gas: 10n, paidWei: 2n ** 70n };
    const later = { ...payment, block: 9, logIndex: 0 };
    const other = { ...payment, logIndex: 2, messageId: hashOf(2) };
    await write((transaction) => insertPayments(transaction, origin, [payment, later, other]));
    const sum = () => sumPayments(database.db, origin, hashOf(1));
    expect(await sum()).toEqual({ gas: 20n, paidWei: 2n ** 71n });
    await write((transaction) => rewindPayments(transaction, origin, 5));
    expect(await sum()).toEqual({ gas: 10n, paidWei: 2n ** 70n });
    expect(await sumPayments(database.db, destination, hashOf(1))).toEqual({
      gas: 0n,
      paidWei: 0n,
    });
  });
});
