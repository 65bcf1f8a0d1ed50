import type { KyselyPlugin } from "kysely";
import { type Address, encodeFunctionData, numberToHex, pad, zeroAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { selectEvents } from "#app/domain/events/event.store.server.ts";
import { StreamMovedError } from "#app/domain/events/cursor.store.server.ts";
import { startingPace } from "#app/domain/events/block-range.ts";
import type { Database } from "#app/platform/database/connection.server.ts";
import { LeaseLostError } from "#app/platform/database/lease.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { rpc } from "#tests/support/rpc.ts";
import {
  type BareChain,
  createFixture,
  emitFailures,
  operator,
  pass,
  readerOf,
  reorganise,
  requestedBlocks,
  startBareChain,
  startFailingRpc,
  takeLease,
  vaultStream,
} from "./indexer.test-support.ts";

let chain: BareChain;

beforeAll(async () => {
  chain = await startBareChain();
});
afterAll(() => chain.stop());

/** Returns the indexed events, oldest first. */
async function indexed(database: Database, stream = "vault") {
  const rows = await selectEvents(database.db, { stream, limit: 100_000 });
  return rows.reverse();
}

/** Returns the refills that are currently on chain. */
async function onChain(vault: Address) {
  const logs = await chain.client.getContractEvents({
    address: vault,
    abi: faucetVaultAbi,
    eventName: "Funded",
    fromBlock: 0n,
    strict: true,
  });
  return logs.map((log) => ({
    block_number: Number(log.blockNumber),
    block_hash: log.blockHash,
    log_index: log.logIndex,
    tx_hash: log.transactionHash,
    args: JSON.stringify(log.args, (_, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    ),
  }));
}

function sumOf(rows: readonly { args: string }[]): bigint {
  return rows.reduce((sum, row) => {
    const { amount } = JSON.parse(row.args) as { amount: string };
    return sum + BigInt(amount);
  }, 0n);
}

async function expectAsOnChain(database: Database, vault: Address) {
  const rows = await indexed(database);
  const truth = await onChain(vault);
  expect(rows).toMatchObject(truth);
  expect(rows).toHaveLength(truth.length);
  // Nothing is ever paid out in these tests.
  expect(sumOf(rows)).toBe(await chain.client.getBalance({ address: vault }));
}

for (const engine of engines) {
  const onEngine = test.skipIf(isMissing(engine));

  onEngine(`${engine}: indexes in order, and goes on where it stopped`, async () => {
    const fixture = await createFixture(engine);
    const vault = await chain.deployVault();
    const task = { client: chain.client, streams: [vaultStream(vault)] };
    await chain.fund(vault.address, 1n, 2n, 3n);
    await pass(fixture, task);
    await expectAsOnChain(fixture.database, vault.address);

    await chain.fund(vault.address, 2n ** 70n);
    await pass(fixture, task);
    await pass(fixture, task);

    await expectAsOnChain(fixture.database, vault.address);
    const [, , , last] = await indexed(fixture.database);
    const block = await chain.client.getBlock();
    expect(last).toMatchObject({
      name: "Funded",
      address: vault.address.toLowerCase(),
      args: JSON.stringify({ from: operator, amount: String(2n ** 70n) }),
      topic1: pad(operator).toLowerCase(),
      topic2: null,
      sender: null,
      at: Number(block.timestamp) * 1_000,
    });
    await fixture.remove();
  });

  onEngine(
    `${engine}: a crash between fetch and commit leaves no gap and no row twice`,
    async () => {
      const fixture = await createFixture(engine);
      const vault = await chain.deployVault();
      const task = { client: chain.client, streams: [vaultStream(vault)] };
      await chain.fund(vault.address, 1n);
      await pass(fixture, task);
      await chain.fund(vault.address, 2n, 3n);

      // The last write of the transaction, after rows and cursor.
      const db = fixture.database.db.withPlugin(failingInsert("indexed_block"));
      await expect(pass(fixture, { ...task, db })).rejects.toThrow("crashed");

      expect(sumOf(await indexed(fixture.database))).toBe(1n);
      await pass(fixture, task);
      await expectAsOnChain(fixture.database, vault.address);
      await fixture.remove();
    },
  );

  onEngine(
    `${engine}: after a reorganisation everything derived is the chain's again`,
    async () => {
      const fixture = await createFixture(engine);
      const vault = await chain.deployVault();
      const task = { client: chain.client, streams: [vaultStream(vault)] };
      await chain.fund(vault.address, 1n, 10n);
      await pass(fixture, task);
      await chain.fund(vault.address, 100n, 1_000n);
      await pass(fixture, task);
      expect(sumOf(await indexed(fixture.database))).toBe(1_111n);

      await reorganise(chain, { depth: 2, vault: vault.address, amountWei: 50_000n });
      await pass(fixture, task);

      expect(sumOf(await indexed(fixture.database))).toBe(50_011n);
      await expectAsOnChain(fixture.database, vault.address);
      await chain.fund(vault.address, 7n);
      await pass(fixture, task);
      await expectAsOnChain(fixture.database, vault.address);
      await fixture.remove();
    },
  );

  onEngine(`${engine}: a chain that has become shorter takes its events back`, async () => {
    const fixture = await createFixture(engine);
    const vault = await chain.deployVault();
    const task = { client: chain.client, streams: [vaultStream(vault)] };
    await chain.fund(vault.address, 1n);
    await pass(fixture, task);
    await chain.fund(vault.address, 10n, 100n, 1_000n);
    await pass(fixture, task);

    await rpc(chain.port, "anvil_rollback", [2]);
    await pass(fixture, task);
    expect(sumOf(await indexed(fixture.database))).toBe(11n);
    await expectAsOnChain(fixture.database, vault.address);

    await chain.fund(vault.address, 5n, 6n, 7n);
    await pass(fixture, task);
    await expectAsOnChain(fixture.database, vault.address);
    await fixture.remove();
  });

  onEngine(`${engine}: another chain in its place is indexed from the start`, async () => {
    const fixture = await createFixture(engine);
    const other = await startBareChain();
    const there = await other.deployVault();
    await other.fund(there.address, 1n, 2n, 3n);
    const stream = vaultStream({ ...there, fromBlock: 1 });
    await pass(fixture, { client: other.client, streams: [stream] });
    expect(sumOf(await indexed(fixture.database))).toBe(6n);
    await other.stop();

    await pass(fixture, { client: chain.client, streams: [stream] });

    expect(await indexed(fixture.database)).toMatchObject(await onChain(there.address));
    const cursor = await fixture.database.db.selectFrom("stream_cursor").selectAll().execute();
    const next = Number(await chain.client.getBlockNumber()) + 1;
    expect(cursor).toMatchObject([{ name: "vault", from_block: 1, next_block: next }]);
    await fixture.remove();
  });

  onEngine(`${engine}: a range that the RPC refuses is halved until it is answered`, async () => {
    const fixture = await createFixture(engine);
    const vault = await chain.deployVault();
    await chain.fund(vault.address, ...Array.from({ length: 12 }, (_, i) => BigInt(i + 1)));
    const requested: number[] = [];
    const invalid = await startFailingRpc(chain, (call) => {
      if (call.method !== "eth_getLogs") return null;
      requested.push(requestedBlocks(call));
      return requestedBlocks(call) > 3 ? { error: "query returned more than 3 results" } : null;
    });
    const pace = startingPace();
    await pass(fixture, { client: readerOf(invalid.url), streams: [vaultStream(vault)], pace });

    expect(requested[0]).toBe(13);
    expect(requested.filter((blocks) => blocks <= 3).reduce((sum, blocks) => sum + blocks)).toBe(
      13,
    );
    await expectAsOnChain(fixture.database, vault.address);
    await invalid.stop();
    await fixture.remove();
  });

  onEngine(`${engine}: so is one whose answer is longer than viem takes`, async () => {
    const fixture = await createFixture(engine);
    const vault = await chain.deployVault();
    await chain.fund(vault.address, 1n, 2n, 3n, 4n);
    let rejectedCount = 0;
    const invalid = await startFailingRpc(chain, (call) => {
      if (call.method !== "eth_getLogs" || requestedBlocks(call) <= 2) return null;
      rejectedCount += 1;
      return { padBytes: 10_485_760 };
    });
    await pass(fixture, { client: readerOf(invalid.url), streams: [vaultStream(vault)] });

    expect(rejectedCount).toBeGreaterThan(0);
    await expectAsOnChain(fixture.database, vault.address);
    await invalid.stop();
    await fixture.remove();
  });

  onEngine(`${engine}: a leader that was overtaken while it read writes nothing`, async () => {
    const fixture = await createFixture(engine);
    const vault = await chain.deployVault();
    const streams = [vaultStream(vault)];
    await chain.fund(vault.address, 1n, 2n);
    let successor = fixture.lease;
    const invalid = await startFailingRpc(chain, async (call) => {
      if (call.method === "eth_getLogs") {
        successor = await takeLease(fixture.database, "second", 5_000);
      }
      return null;
    });

    const stale = pass(fixture, { client: readerOf(invalid.url), streams });

    await expect(stale).rejects.toBeInstanceOf(LeaseLostError);
    expect(await indexed(fixture.database)).toEqual([]);
    await pass({ ...fixture, lease: successor }, { client: chain.client, streams });
    await expectAsOnChain(fixture.database, vault.address);
    await invalid.stop();
    await fixture.remove();
  });

  onEngine(`${engine}: of passes that overlap, one that comes late gives way`, async () => {
    const fixture = await createFixture(engine);
    const vault = await chain.deployVault();
    const task = { client: chain.client, streams: [vaultStream(vault)] };
    await chain.fund(vault.address, 1n, 2n, 3n);
    const overlapping = await Promise.allSettled([1, 2, 3].map(() => pass(fixture, task)));
    expect(overlapping.filter((outcome) => outcome.status === "fulfilled")).not.toEqual([]);
    await expectAsOnChain(fixture.database, vault.address);

    await chain.fund(vault.address, 4n);
    let overtaken = false;
    const invalid = await startFailingRpc(chain, async (call) => {
      if (call.method === "eth_getLogs" && !overtaken) {
        overtaken = true;
        await pass(fixture, task);
      }
      return null;
    });
    const late = pass(fixture, { ...task, client: readerOf(invalid.url) });
    await expect(late).rejects.toBeInstanceOf(StreamMovedError);
    await expectAsOnChain(fixture.database, vault.address);
    await invalid.stop();
    await fixture.remove();
  });

  onEngine(
    `${engine}: logs of a chain that changed while they were read are not kept`,
    async () => {
      // Before the head is read together with the logs, and before it is checked again.
      for (const changeAt of [1, 2]) {
        const fixture = await createFixture(engine);
        const vault = await chain.deployVault();
        const streams = [vaultStream(vault)];
        await chain.fund(vault.address, 1n, 10n);
        let looks = 0;
        const invalid = await startFailingRpc(chain, async (call) => {
          const isLook = call.method === "eth_getBlockByNumber" && call.params[0] !== "latest";
          if (isLook) looks += 1;
          if (isLook && looks === changeAt) {
            await reorganise(chain, { depth: 1, vault: vault.address, amountWei: 500n });
          }
          return null;
        });
        await pass(fixture, { client: readerOf(invalid.url), streams });
        expect(looks).toBe(changeAt);
        expect(await indexed(fixture.database)).toEqual([]);

        await pass(fixture, { client: chain.client, streams });
        expect(sumOf(await indexed(fixture.database))).toBe(501n);
        await expectAsOnChain(fixture.database, vault.address);
        await invalid.stop();
        await fixture.remove();
      }
    },
  );

  onEngine(
    `${engine}: times are the blocks' own where the RPC leaves them out of logs`,
    async () => {
      const fixture = await createFixture(engine);
      const vault = await chain.deployVault();
      await chain.fund(vault.address, 1n, 2n);
      const options = { client: chain.client, streams: [vaultStream(vault)] };
      await pass(fixture, options);
      const invalid = await startFailingRpc(chain, ({ method }) =>
        method === "eth_getLogs" ? { alter: withoutTimes } : null,
      );
      const untold = [vaultStream(vault, { name: "untold" })];
      await pass(fixture, { client: readerOf(invalid.url), streams: untold });

      const times = (await indexed(fixture.database, "untold")).map((row) => row.at);
      expect(times).toHaveLength(2);
      expect(times).toEqual((await indexed(fixture.database)).map((row) => row.at));
      await invalid.stop();
      await fixture.remove();
    },
  );

  onEngine(`${engine}: a node that lags behind is neither believed nor followed`, async () => {
    const fixture = await createFixture(engine);
    const vault = await chain.deployVault();
    const streams = [vaultStream(vault)];
    await chain.fund(vault.address, 1n, 2n);
    const lagging = await startFailingRpc(chain, ({ method, params }) =>
      method === "eth_getBlockByNumber" && params[0] !== "latest" ? { alter: () => null } : null,
    );
    await pass(fixture, { client: readerOf(lagging.url), streams });
    expect(await indexed(fixture.database)).toEqual([]);

    await pass(fixture, { client: chain.client, streams });
    const old = await chain.client.getBlock({ blockNumber: BigInt(vault.fromBlock) });
    let requested = 0;
    const alternating = await startFailingRpc(chain, ({ method, params }) => {
      if (method !== "eth_getBlockByNumber" || params[0] !== "latest") return null;
      requested += 1;
      const late = { number: numberToHex(old.number), hash: old.hash, timestamp: "0x1" };
      return requested === 1 ? { alter: () => late } : null;
    });
    const retryPolicy = { maxCalls: 3, pauseMs: 1 };
    const before = await fixture.database.db.selectFrom("event").selectAll().execute();
    await pass(fixture, { client: readerOf(alternating.url), streams, retryPolicy });

    expect(requested).toBe(2);
    expect(await fixture.database.db.selectFrom("event").selectAll().execute()).toEqual(before);
    const cursors = await fixture.database.db.selectFrom("stream_cursor").selectAll().execute();
    const next = Number(await chain.client.getBlockNumber()) + 1;
    expect(cursors).toMatchObject([{ next_block: next }]);
    await Promise.all([lagging.stop(), alternating.stop()]);
    await fixture.remove();
  });

  onEngine(
    `${engine}: a stream that comes later catches up; one that changes starts again`,
    async () => {
      const fixture = await createFixture(engine);
      const vault = await chain.deployVault();
      const funded = vaultStream(vault);
      await chain.fund(vault.address, 1n, 2n);
      await pass(fixture, { client: chain.client, streams: [funded] });
      const sweep = encodeFunctionData({
        abi: faucetVaultAbi,
        functionName: "sweep",
        args: [zeroAddress, operator, 3n],
      });
      await chain.send({ to: vault.address, data: sweep });

      const swept = vaultStream(vault, { name: "sweeps", events: ["Swept"], withSender: true });
      await pass(fixture, { client: chain.client, streams: [funded, swept] });
      expect(await indexed(fixture.database, "sweeps")).toMatchObject([
        { name: "Swept", sender: operator.toLowerCase(), topic2: pad(operator).toLowerCase() },
      ]);
      expect(sumOf(await indexed(fixture.database))).toBe(3n);

      const both = vaultStream(vault, { events: ["Funded", "Swept"] });
      await pass(fixture, { client: chain.client, streams: [both, swept] });
      const names = (await indexed(fixture.database)).map((row) => row.name);
      expect(names).toEqual(["Funded", "Funded", "Swept"]);
      await fixture.remove();
    },
  );

  onEngine(`${engine}: a stream of some arguments asks the chain for no others`, async () => {
    const fixture = await createFixture(engine);
    const vault = await chain.deployVault();
    await chain.fund(vault.address, 1n, 2n);
    const requested: unknown[] = [];
    const watched = await startFailingRpc(chain, ({ method, params }) => {
      if (method === "eth_getLogs") requested.push((params[0] as { topics: unknown[] }).topics[1]);
      return null;
    });
    const streams = [
      vaultStream(vault),
      vaultStream(vault, { name: "ours", topics: [pad(operator)] }),
      vaultStream(vault, { name: "others", topics: [pad(vault.address)] }),
    ];
    await pass(fixture, { client: readerOf(watched.url), streams });

    expect(requested).toEqual([
      undefined,
      pad(operator).toLowerCase(),
      pad(vault.address).toLowerCase(),
    ]);
    await expectAsOnChain(fixture.database, vault.address);
    expect(sumOf(await indexed(fixture.database, "ours"))).toBe(3n);
    expect(await indexed(fixture.database, "others")).toEqual([]);
    await watched.stop();
    await fixture.remove();
  });

  onEngine(`${engine}: 2,000 events arrive whole, and can be found and paged through`, async () => {
    const fixture = await createFixture(engine);
    const vault = await chain.deployVault();
    const failures = vaultStream(vault, { name: "failures", events: ["DripFailed"] });
    const ids = await emitFailures(chain, vault.address, { batches: 5, ofEach: 400 });
    await pass(fixture, { client: chain.client, streams: [failures] });

    const all = await indexed(fixture.database, "failures");
    expect(all).toHaveLength(2_000);
    const filter = { stream: "failures", topics: [ids[2] ?? null] as const, limit: 1_000 };
    expect(await selectEvents(fixture.database.db, filter)).toHaveLength(400);

    const paged: typeof all = [];
    for (;;) {
      const last = paged.at(-1);
      const before = last && {
        at: last.at,
        chainId: last.chain_id,
        blockNumber: last.block_number,
        logIndex: last.log_index,
      };
      const query = { stream: "failures", limit: 333, before: before ?? null };
      const rows = await selectEvents(fixture.database.db, query);
      if (rows.length === 0) break;
      paged.push(...rows);
    }
    expect(paged.reverse()).toEqual(all);
    await fixture.remove();
  });
}

function withoutTimes(logs: unknown): unknown {
  return z
    .array(z.record(z.string(), z.unknown()))
    .parse(logs)
    .map((log) => ({ ...log, blockTimestamp: undefined }));
}

/** Fails at the first insert into a table, as if the process died there. */
function failingInsert(table: string): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      const into = node.kind === "InsertQueryNode" ? node.into?.table.identifier.name : null;
      if (into === table) throw new Error("crashed");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
