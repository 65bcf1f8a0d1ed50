import { createWalletClient, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetKey } from "#app/chain/devnet-accounts.ts";
import { rankTargets } from "#app/features/burn/network/burn-target.store.server.ts";
import {
  dropMinute,
  findNewestMinute,
  listMinutes,
  putMinutes,
} from "#app/features/burn/network/fee-minute.store.server.ts";
import {
  recordBaseFees,
  startingFeePace,
} from "#app/features/burn/network/record-base-fees.server.ts";
import { LeaseLostError } from "#app/platform/database/lease.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { rpc } from "#tests/support/rpc.ts";
import {
  type BareChain,
  createFixture,
  type DatabaseFixture,
  operator,
  readerOf,
  startBareChain,
  startFailingRpc,
  takeLease,
} from "./indexer.test-support.ts";

const chainId = 4443;
let chain: BareChain;

beforeAll(async () => {
  chain = await startBareChain();
});
afterAll(() => chain.stop());

function record(fixture: DatabaseFixture, url = chain.url, pace = startingFeePace()) {
  const { database, lease } = fixture;
  const retryPolicy = { maxCalls: 1, pauseMs: 0 };
  return recordBaseFees({
    db: database.db,
    client: readerOf(url),
    chainId,
    lease,
    pace,
    retryPolicy,
  });
}

/** Mines blocks with a transfer each, some seconds apart. */
async function mine(count: number, secondsApart = 20): Promise<void> {
  const account = privateKeyToAccount(devnetKey(0));
  const wallet = createWalletClient({ account, transport: http(chain.url) });
  for (let i = 0; i < count; i += 1) {
    await rpc(chain.port, "evm_increaseTime", [secondsApart]);
    const hash = await wallet.sendTransaction({ to: operator, value: 1n, chain: null });
    await chain.client.waitForTransactionReceipt({ hash });
  }
}

/** Returns what the chain itself has burned up to its head. */
async function burntOnChain(): Promise<bigint> {
  const head = await chain.client.getBlockNumber();
  let sum = 0n;
  for (let number = 0n; number <= head; number += 1n) {
    const { baseFeePerGas, gasUsed } = await chain.client.getBlock({ blockNumber: number });
    sum += (baseFeePerGas ?? 0n) * gasUsed;
  }
  return sum;
}

/** Returns the burn by call target, as far as it is recorded. */
function burntByTarget({ database }: DatabaseFixture) {
  const everything = { from: 0, until: Number.MAX_SAFE_INTEGER };
  return rankTargets(database.db, { chainId, ...everything, count: 10 });
}

async function burntInRecord({ database }: DatabaseFixture): Promise<bigint> {
  const minutes = await listMinutes(database.db, chainId);
  return minutes.reduce((sum, { burnedWei }) => sum + burnedWei, 0n);
}

for (const engine of engines) {
  test.skipIf(isMissing(engine))(
    `${engine}: sums burned fees exactly and counts each block once`,
    async () => {
      const fixture = await createFixture(engine);
      await mine(6);
      await record(fixture);
      expect(await burntInRecord(fixture)).toBe(await burntOnChain());
      await record(fixture);
      await mine(2);
      await record(fixture);
      const burnt = await burntInRecord(fixture);
      expect(burnt).toBe(await burntOnChain());
      expect(burnt).toBeGreaterThan(0n);
      const minutes = await listMinutes(fixture.database.db, chainId);
      expect(minutes.length).toBeGreaterThan(1);
      expect(minutes.at(-1)?.lastBlock).toBe(Number(await chain.client.getBlockNumber()));
      await fixture.remove();
    },
  );

  test.skipIf(isMissing(engine))(
    `${engine}: keeps only the chain's current blocks after a reorg over several minutes`,
    async () => {
      const fixture = await createFixture(engine);
      await mine(8, 45);
      await record(fixture);
      const before = await burntInRecord(fixture);
      await rpc(chain.port, "anvil_reorg", [6, []]);
      await record(fixture);
      expect(await burntInRecord(fixture)).toBe(await burntOnChain());
      expect(await burntInRecord(fixture)).toBeLessThan(before);
      await fixture.remove();
    },
  );
}

for (const engine of engines) {
  test.skipIf(isMissing(engine))(
    `${engine}: splits burned fees by called contract, to the wei`,
    async () => {
      const fixture = await createFixture(engine);
      // Of the many earlier blocks, only those that burned most.
      await record(fixture);
      const before = { known: (await burntByTarget(fixture)).knownWei, all: await burntOnChain() };
      const { address } = await chain.deployVault();
      await chain.fund(address, 1n, 1n, 1n);
      await record(fixture);
      await mine(2);
      await record(fixture);
      const { topTargets, knownWei } = await burntByTarget(fixture);
      expect(knownWei - before.known).toBe((await burntOnChain()) - before.all);
      expect(topTargets.map(({ target }) => target)).toEqual(
        expect.arrayContaining(["transfer", "creation", address.toLowerCase()]),
      );
      expect(topTargets.reduce((sum, { burnedWei }) => sum + burnedWei, 0n)).toBe(knownWei);

      await rpc(chain.port, "anvil_reorg", [5, []]);
      await record(fixture);
      const left = await burntByTarget(fixture);
      expect(left.knownWei).toBeLessThanOrEqual(await burntOnChain());
      expect(left.topTargets.map(({ target }) => target)).not.toContain(address.toLowerCase());
      await fixture.remove();
    },
  );
}

test("records a chain without receipts and does not request them every time", async () => {
  const fixture = await createFixture("sqlite");
  await mine(2);
  let requested = 0;
  const invalid = await startFailingRpc(chain, ({ method }) => {
    if (method !== "eth_getBlockReceipts") return null;
    requested += 1;
    return { error: "the method does not exist" };
  });
  const pace = startingFeePace();
  await record(fixture, invalid.url, pace);
  const firstRequests = requested;
  expect(firstRequests).toBeGreaterThan(0);
  await mine(1);
  await record(fixture, invalid.url, pace);
  expect(requested).toBe(firstRequests);
  expect(await burntInRecord(fixture)).toBe(await burntOnChain());
  expect(await burntByTarget(fixture)).toEqual({ topTargets: [], knownWei: 0n });
  await invalid.stop();
  await fixture.remove();
});

test("follows a chain that became shorter", async () => {
  const fixture = await createFixture("sqlite");
  const snapshot = await rpc(chain.port, "evm_snapshot", []);
  await mine(8, 45);
  await record(fixture);
  await rpc(chain.port, "evm_revert", [snapshot]);
  await record(fixture);
  expect(await burntInRecord(fixture)).toBe(await burntOnChain());
  await fixture.remove();
});

test("catches up by a hundred blocks after a pause, and by fewer when the RPC rejects them", async () => {
  const fixture = await createFixture("sqlite");
  await rpc(chain.port, "anvil_mine", ["0xc8"]);
  const head = Number(await chain.client.getBlockNumber());
  await record(fixture);
  expect((await findNewestMinute(fixture.database.db, chainId))?.lastBlock).toBe(99);

  let rejectedCount = 0;
  const invalid = await startFailingRpc(chain, ({ method, params }) => {
    if (method !== "eth_getBlockByNumber" || params[0] === "latest" || rejectedCount > 0)
      return null;
    rejectedCount += 1;
    return { error: "batch too large" };
  });
  const pace = startingFeePace();
  await expect(record(fixture, invalid.url, pace)).rejects.toThrow("batch too large");
  expect(pace.blocks).toBe(50);
  await record(fixture, invalid.url, pace);
  expect((await findNewestMinute(fixture.database.db, chainId))?.lastBlock).toBe(149);
  for (let passes = 0; passes < 5; passes += 1) await record(fixture, invalid.url, pace);
  expect((await findNewestMinute(fixture.database.db, chainId))?.lastBlock).toBe(head);
  expect(await burntInRecord(fixture)).toBe(await burntOnChain());
  await invalid.stop();
  await fixture.remove();
});

for (const engine of engines) {
  test.skipIf(isMissing(engine))(
    `${engine}: backfills missing blocks from the newest, some in each pass`,
    async () => {
      const fixture = await createFixture(engine);
      const { database, lease } = fixture;
      await mine(5);
      await record(fixture);
      for (let passes = 0; passes < 10; passes += 1) await record(fixture);
      const all = await burntInRecord(fixture);
      const minutes = await listMinutes(database.db, chainId);
      // Simulates two long pauses: the beginning is missing, and part of the middle.
      const stored = minutes.slice(-2);
      const island = minutes.slice(-6, -5);
      for (const { minute } of minutes.filter((one) => ![...stored, ...island].includes(one))) {
        await dropMinute(database.db, lease, { chainId, minute });
      }
      expect(await burntInRecord(fixture)).toBeLessThan(all);
      const pace = startingFeePace();
      const head = Number(await chain.client.getBlockNumber());
      const blocksOf = async () =>
        (await listMinutes(database.db, chainId)).reduce(
          (sum, { firstBlock, lastBlock }) => sum + lastBlock - firstBlock + 1,
          0,
        );
      const before = await blocksOf();
      await record(fixture, chain.url, pace);
      expect((await blocksOf()) - before).toBeLessThanOrEqual(20);
      for (let passes = 0; passes < head; passes += 1) await record(fixture, chain.url, pace);
      expect(await blocksOf()).toBe(head + 1);
      expect(await burntInRecord(fixture)).toBe(await burntOnChain());
      await fixture.remove();
    },
  );
}

test("does not mix blocks of two branches in one response", async () => {
  const fixture = await createFixture("sqlite");
  const invalid = await startFailingRpc(chain, ({ method, params }) =>
    method === "eth_getBlockByNumber" && params[0] === "0x3"
      ? { alter: (block) => ({ ...(block as object), parentHash: `0x${"99".repeat(32)}` }) }
      : null,
  );
  await record(fixture, invalid.url);
  expect(await listMinutes(fixture.database.db, chainId)).toEqual([]);
  await invalid.stop();
  await fixture.remove();
});

test("writes and removes nothing after losing the lease", async () => {
  const fixture = await createFixture("sqlite");
  await record(fixture);
  const minutes = await listMinutes(fixture.database.db, chainId);
  await takeLease(fixture.database, "second", 5_000);
  const { database, lease } = fixture;
  const last = minutes.at(-1);
  const minute = last?.minute ?? 0;
  await expect(dropMinute(database.db, lease, { chainId, minute })).rejects.toThrow(LeaseLostError);
  const changed = last ? [{ ...last, burnedWei: 1n }] : [];
  await expect(putMinutes(database.db, lease, { chainId, minutes: changed })).rejects.toThrow(
    LeaseLostError,
  );
  expect(await listMinutes(database.db, chainId)).toEqual(minutes);
  await fixture.remove();
});

test("removes minutes outside all windows", async () => {
  const { database, lease, remove } = await createFixture("sqlite");
  const entry = { firstBlock: 1, lastBlock: 1, lastHash: "0x01", burnedWei: 1n };
  const day = 86_400_000;
  const put = (minute: number) =>
    putMinutes(database.db, lease, { chainId, minutes: [{ ...entry, minute }] });
  await put(1 * day);
  await put(3 * day);
  await put(10 * day);
  const stored = await listMinutes(database.db, chainId);
  expect(stored.map(({ minute }) => minute / day)).toEqual([3, 10]);
  await remove();
});
