import { type Hex, numberToHex, pad } from "viem";
import { expect, test } from "vitest";
import {
  type Dispatched,
  findMessage,
  listUnfinished,
  type MessageStatus,
  putMessages,
  updateMessage,
  wakeMessage,
} from "#app/domain/bridge/message/message.store.server.ts";
import {
  countByDay,
  countMessages,
  listDelays,
  listMessages,
  type MessageFilter,
  sumVolumeByDay,
} from "#app/domain/bridge/message/message-search.store.server.ts";
import { describeOnEngines } from "#tests/support/engines.ts";

const hashOf = (n: number): Hex => numberToHex(n, { size: 32 });
const sender = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8";
const recipient = "0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc";

function dispatched(n: number, changes: Partial<Dispatched> = {}): Dispatched {
  return {
    id: hashOf(n),
    raw: "0x03",
    origin: 4443,
    destination: 97,
    nonce: n,
    senderRouter: hashOf(1),
    recipientRouter: hashOf(2),
    transfer: { symbol: "TAN", amount: 2n ** 200n, recipient: pad("0x03", { size: 32 }) },
    sender: "0x0000000000000000000000000000000000000001",
    originBlock: n,
    originHash: hashOf(100 + n),
    originAt: 1_795_000_000_000 + n,
    ...changes,
  };
}

const all: MessageFilter = {
  statuses: null,
  served: [4443, 97],
  origin: null,
  destination: null,
  symbol: null,
  from: null,
  until: null,
  search: null,
};
const newest = { sort: "newest", after: null } as const;

describeOnEngines((database) => {
  const put = (...messages: Dispatched[]) =>
    database.db.transaction().execute((transaction) => putMessages(transaction, messages, 1_000));
  const settle = (id: Hex, status: MessageStatus, destinationHash: Hex | null = null) => {
    const change = { status, reason: null, tries: 2, nextAt: 9_000, destinationHash };
    return database.db
      .transaction()
      .execute((transaction) => updateMessage(transaction, id, change, 2_000));
  };
  const numbers = async (filter: Partial<MessageFilter>, limit = 10) =>
    (await listMessages(database.db, { ...all, ...filter }, { ...newest, limit })).map(
      ({ nonce }) => nonce,
    );

  test("pages messages from the newest, including those of the same time", async () => {
    const at = 1_795_000_000_000;
    await put(...[1, 2, 3, 4, 5].map((n) => dispatched(n, { originAt: at + (n > 2 ? 9 : 0) })));
    const first = await listMessages(database.db, all, { ...newest, limit: 2 });
    expect(first.map(({ nonce }) => nonce)).toEqual([5, 4]);
    expect(first[0]).toMatchObject({ transfer: { symbol: "TAN", amount: 2n ** 200n } });
    const after = { at: at + 9, id: hashOf(4) };
    const older = await listMessages(database.db, all, { sort: "newest", after, limit: 10 });
    expect(older.map(({ nonce }) => nonce)).toEqual([3, 2, 1]);
    const newer = await listMessages(database.db, all, { sort: "oldest", after, limit: 10 });
    expect(newer.map(({ nonce }) => nonce)).toEqual([5]);
  });

  test("filters messages by status, chains and token, and counts them by status", async () => {
    await put(
      dispatched(1),
      dispatched(2, { origin: 97, destination: 4443 }),
      dispatched(3, { transfer: null, destination: 7 }),
      dispatched(4),
    );
    await settle(hashOf(1), "failing");
    await settle(hashOf(3), "unroutable");
    expect(await numbers({ statuses: ["failing", "unroutable"] })).toEqual([3, 1]);
    expect(await numbers({ origin: 4443 })).toEqual([4, 3, 1]);
    expect(await numbers({ destination: 4443 })).toEqual([2]);
    expect(await numbers({ symbol: "TAN", origin: 4443 })).toEqual([4, 1]);
    const counts = await countMessages(database.db, { ...all, origin: 4443 });
    expect(Object.fromEntries(counts.map(({ status, count }) => [status, count]))).toEqual({
      failing: 1,
      seen: 1,
      unroutable: 1,
    });
  });

  test("counts messages by the day they were sent, and lists how long deliveries took", async () => {
    const day = 20_000;
    const at = (days: number, ms: number) => (day + days) * 86_400_000 + ms;
    await put(
      dispatched(1, { originAt: at(0, 0) }),
      dispatched(2, { originAt: at(0, 86_399_999) }),
      dispatched(3, { originAt: at(2, 5), destination: 4443 }),
      // By the clock of a chain that is ahead of the server's.
      dispatched(4, { originAt: at(3, 0) }),
    );
    const deliver = (n: number, now: number) => {
      const change = { status: "delivered", reason: null, tries: 0, nextAt: 0 } as const;
      const destinationHash = hashOf(200 + n);
      return database.db
        .transaction()
        .execute((transaction) =>
          updateMessage(transaction, hashOf(n), { ...change, destinationHash }, now),
        );
    };
    await deliver(1, at(0, 40_000));
    await deliver(3, at(2, 60_005));
    await deliver(4, at(2, 0));
    expect(await countByDay(database.db, all)).toEqual([
      { day, sent: 2, delivered: 1 },
      { day: day + 2, sent: 1, delivered: 1 },
      { day: day + 3, sent: 1, delivered: 1 },
    ]);
    expect(await countByDay(database.db, { ...all, from: at(0, 1), until: at(2, 5) })).toEqual([
      { day, sent: 1, delivered: 0 },
    ]);
    expect(await listDelays(database.db, all, 10)).toEqual([
      { day: day + 2, delayMs: 60_000 },
      { day, delayMs: 40_000 },
    ]);
    expect(await listDelays(database.db, { ...all, destination: 97 }, 10)).toHaveLength(1);
    expect(await listDelays(database.db, all, 1)).toHaveLength(1);
  });

  test("sums what was sent of a token out of a chain and into it, by day", async () => {
    const day = 20_000;
    const at = (days: number) => (day + days) * 86_400_000;
    const coin = 10n ** 18n;
    const transfer = (amount: bigint, symbol = "TAN") => ({
      transfer: { symbol, amount, recipient: pad("0x03", { size: 32 }) },
    });
    await put(
      dispatched(1, { originAt: at(0), ...transfer(2n * coin) }),
      dispatched(2, { originAt: at(1) - 1, ...transfer(3n * coin) }),
      dispatched(3, { originAt: at(0), origin: 97, destination: 4443, ...transfer(7n * coin) }),
      // More than 64 bits.
      dispatched(4, { originAt: at(2), ...transfer(10n ** 40n) }),
      // Not summed: between other chains, of another token, without a token, and too old.
      dispatched(5, { originAt: at(2), origin: 97, destination: 7, ...transfer(coin) }),
      dispatched(6, { originAt: at(2), ...transfer(coin, "USDT") }),
      dispatched(7, { originAt: at(2), transfer: null }),
      dispatched(8, { originAt: at(0) - 1, ...transfer(coin) }),
      dispatched(9, { originAt: at(2), ...transfer(coin) }),
    );
    await settle(hashOf(9), "orphaned");
    const volume = { symbol: "TAN", domain: 4443, since: at(0) };
    const sums = await sumVolumeByDay(database.db, volume);
    const rounded = sums.map((one) => [one.day, one.left.toPrecision(9), one.entered]);
    expect(rounded).toEqual([
      [day, "5.00000000e+18", 7e18],
      [day + 2, "1.00000000e+40", 0],
    ]);
    expect(await sumVolumeByDay(database.db, { ...volume, symbol: "ECHO" })).toEqual([]);
  });

  test("lists messages to an unserved chain as unroutable, not as in transit", async () => {
    await put(dispatched(1), dispatched(2, { destination: 7 }), dispatched(3));
    await settle(hashOf(3), "unroutable");
    expect(await numbers({ statuses: ["seen", "submitted"] })).toEqual([1]);
    expect(await numbers({ statuses: ["unroutable"] })).toEqual([3, 2]);
    expect(await numbers({ statuses: ["seen"], served: [] })).toEqual([]);
    expect(await countMessages(database.db, all)).toEqual(
      expect.arrayContaining([
        { status: "seen", count: 1 },
        { status: "unroutable", count: 2 },
      ]),
    );
    const destinations = all.served;
    const open = await listUnfinished(database.db, { destinations, limit: 1 });
    expect(open.map(({ nonce }) => nonce)).toEqual([1]);
  });

  test("finds a message by id, transaction, sender and recipient", async () => {
    const to = pad(recipient, { size: 32 });
    await put(
      dispatched(1),
      dispatched(2, { sender }),
      dispatched(3, { transfer: { symbol: "TAN", amount: 1n, recipient: to } }),
      dispatched(4, { transfer: null, recipientRouter: to }),
      // A router that delivers to an account is not the recipient.
      dispatched(5, { recipientRouter: to }),
    );
    await settle(hashOf(1), "delivered", hashOf(200));
    const hash = (n: number) => numbers({ search: { kind: "hash", hash: hashOf(n) } });
    const address = (of: Hex) => numbers({ search: { kind: "address", address: of } });
    expect(await hash(1)).toEqual([1]);
    expect(await hash(102)).toEqual([2]);
    expect(await hash(200)).toEqual([1]);
    expect(await hash(999)).toEqual([]);
    expect(await address(sender)).toEqual([2]);
    expect(await address(recipient)).toEqual([4, 3]);
    expect(await address("0x0000000000000000000000000000000000000002")).toEqual([]);
  });

  test("wakes only messages that may still be delivered", async () => {
    await put(dispatched(1), dispatched(2));
    await settle(hashOf(1), "failing");
    await settle(hashOf(2), "delivered");
    expect(await wakeMessage(database.db, hashOf(1), 3_000)).toBe(true);
    expect(await findMessage(database.db, hashOf(1))).toMatchObject({
      status: "failing",
      tries: 2,
      nextAt: 3_000,
    });
    expect(await wakeMessage(database.db, hashOf(2), 3_000)).toBe(false);
    expect(await findMessage(database.db, hashOf(2))).toMatchObject({ nextAt: 9_000 });
    expect(await wakeMessage(database.db, hashOf(3), 3_000)).toBe(false);
  });
});
