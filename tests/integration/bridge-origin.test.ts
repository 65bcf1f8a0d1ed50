import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Hex, numberToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import {
  checkpointStorage,
  readCheckpointFile,
  readLatestIndex,
  writeCheckpointFile,
  writeLatestIndex,
} from "#app/chain/hyperlane/checkpoint-files.server.ts";
import { recoverValidator, signCheckpoint } from "#app/chain/hyperlane/checkpoint.ts";
import { MerkleTree } from "#app/chain/hyperlane/merkle-tree.ts";
import { startingPace } from "#app/domain/events/block-range.ts";
import { clearAlarms, listOpenAlarms } from "#app/domain/alerts/alarm.store.server.ts";
import { listCheckpoints } from "#app/domain/bridge/relay/checkpoint.store.server.ts";
import { countLeaves, listReadBlocks } from "#app/domain/bridge/relay/leaf.store.server.ts";
import { findMessage, updateMessage } from "#app/domain/bridge/message/message.store.server.ts";
import { type OriginPass, runOriginOnce } from "#app/domain/bridge/relay/origin.server.ts";
import { sumPayments } from "#app/domain/bridge/message/payment.store.server.ts";
import { LeaseLostError } from "#app/platform/database/lease.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { createFakeOrigin, type FakeOrigin, origin, sender } from "./bridge-origin.test-support.ts";
import { createFixture, type DatabaseFixture, takeLease } from "./indexer.test-support.ts";

const validators = devnetIndex.validators.map((index) => privateKeyToAccount(devnetKey(index)));
const now = 1_795_000_000_000;

function rootOf(ids: readonly Hex[]): Hex {
  const tree = new MerkleTree();
  for (const id of ids) tree.insert(id);
  return tree.root();
}

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let chain: FakeOrigin;
  let fixture: DatabaseFixture;
  let pass: OriginPass;
  const run = (changes: Partial<OriginPass> = {}) => runOriginOnce({ ...pass, ...changes });
  const rootAt = async (index: number) =>
    (await listCheckpoints(fixture.database.db, origin.domain, index)).map(({ root }) => root);
  const statusOf = async (id: Hex) => (await findMessage(fixture.database.db, id))?.status;
  const alarms = async () =>
    (await listOpenAlarms(fixture.database.db)).map(({ code, subject }) => [code, subject]);

  beforeEach(async () => {
    chain = createFakeOrigin();
    fixture = await createFixture(engine);
    pass = {
      db: fixture.database.db,
      client: chain.client,
      witness: null,
      origin,
      lease: fixture.lease,
      pace: startingPace(),
      mustStop: () => false,
      retryPolicy: { maxCalls: 1, pauseMs: 0 },
      now: () => now,
      validators,
      checkpoints: {
        dataDir: await mkdtemp(path.join(os.tmpdir(), "console-origin-")),
        location: null,
      },
      memory: { known: null },
    };
  });
  afterEach(async () => {
    await fixture.remove();
    await rm(pass.checkpoints.dataDir, { recursive: true, force: true });
  });

  /** Dispatches messages, each in its own block, and confirms them. */
  function dispatchEach(count: number): Hex[] {
    const ids = Array.from({ length: count }, () => {
      const id = chain.dispatch();
      chain.mine();
      return id;
    });
    chain.mine(origin.confirmations - 1);
    return ids;
  }

  test("reads a confirmed message, signs it once per validator and publishes it", async () => {
    const id = chain.dispatch();
    chain.mine();
    await run();
    expect(await findMessage(pass.db, id)).toBeNull();

    chain.mine();
    chain.pay(id, 68_000n, 2n ** 70n);
    chain.mine(2);
    await run();
    await run();
    expect(await findMessage(pass.db, id)).toMatchObject({
      status: "seen",
      destination: 97,
      transfer: { symbol: "TAN", amount: 10n ** 18n },
      sender,
      originBlock: 1,
      originAt: 1_795_000_001_000,
    });
    expect(await sumPayments(pass.db, origin.domain, id)).toEqual({
      gas: 68_000n,
      paidWei: 2n ** 70n,
    });
    const root = rootOf([id]);
    expect(await rootAt(0)).toEqual([root, root, root]);
    for (const { address } of validators) {
      const files = checkpointStorage(pass.checkpoints, origin.domain, address);
      expect(await readLatestIndex(files)).toBe(0);
      const file = await readCheckpointFile(files, 0);
      if (!file) throw new Error("no checkpoint");
      expect(file.checkpoint).toMatchObject({ root, index: 0, messageId: id });
      expect(await recoverValidator(file.checkpoint, file.signature)).toBe(address);
    }
  });

  test("extends the tree from pass to pass and rebuilds it after a restart", async () => {
    const ids = dispatchEach(3);
    await run();
    ids.push(...dispatchEach(2));
    await run();
    ids.push(...dispatchEach(2));
    await run({ memory: { known: null } });
    for (const index of ids.keys()) {
      const root = rootOf(ids.slice(0, index + 1));
      expect(await rootAt(index)).toEqual([root, root, root]);
    }
  });

  test("signs earlier messages by a new validator too", async () => {
    const [first, ...others] = validators;
    if (!first) throw new Error("no validator");
    const ids = dispatchEach(3);
    await run({ validators: others });
    expect(await rootAt(1)).toHaveLength(2);
    await run();
    const root = rootOf(ids.slice(0, 2));
    expect(await rootAt(1)).toEqual([root, root, root]);
  });

  test("imports external validators' signatures from their files if valid", async () => {
    const ids = dispatchEach(4);
    const [honest, liar] = [7, 8].map((index) => privateKeyToAccount(devnetKey(index)));
    if (!honest || !liar) throw new Error("no accounts");
    const write = async (validator: typeof honest, index: number, signer = validator) => {
      const files = checkpointStorage(pass.checkpoints, origin.domain, validator.address);
      const root = rootOf(ids.slice(0, index + 1));
      const { merkleTreeHook, domain } = origin;
      const fixture = { origin: domain, merkleTreeHook, root, index };
      const checkpoint = { ...fixture, messageId: ids[index] ?? "0x" };
      const signature = await signCheckpoint(signer, checkpoint);
      await writeCheckpointFile(files, { checkpoint, signature });
      await writeLatestIndex(files, index);
    };
    const signersOf = async (index: number) =>
      (await listCheckpoints(pass.db, origin.domain, index)).map(({ validator }) => validator);
    await write(honest, 0);
    await write(honest, 1);
    await write(liar, 0);
    await write(liar, 1, honest);
    await write(liar, 2);
    await run({ validators: [] });
    expect((await signersOf(0)).sort()).toEqual([honest.address, liar.address].sort());
    expect(await signersOf(1)).toEqual([honest.address]);
    // Nothing follows what is missing or wrong.
    await write(honest, 3);
    await run({ validators: [] });
    expect(await signersOf(3)).toEqual([]);
    await write(honest, 2);
    await writeLatestIndex(checkpointStorage(pass.checkpoints, origin.domain, honest.address), 3);
    await run({ validators: [] });
    expect(await signersOf(2)).toEqual([honest.address]);
    expect(await signersOf(3)).toEqual([honest.address]);
  });

  test("adds foreign messages to the tree but lists no transfer", async () => {
    const outsider = chain.dispatch({ sender: numberToHex(9, { size: 32 }) });
    const odd = chain.dispatch({ body: "0x1234" });
    chain.mine(2);
    await run();
    expect(await findMessage(pass.db, outsider)).toMatchObject({ transfer: null });
    expect(await findMessage(pass.db, odd)).toMatchObject({ transfer: null });
    expect(await rootAt(1)).toHaveLength(3);
  });

  test("drops what a reorg removes and resumes when it is back", async () => {
    const [unaffected] = dispatchEach(1);
    await run();
    const before = chain.dispatch();
    chain.mine(2);
    // Read, but not signed yet.
    await run({ validators: [] });
    expect(await statusOf(before)).toBe("seen");
    chain.reorg(2);
    chain.mine(2);
    await run();
    expect(await statusOf(before)).toBe("orphaned");
    expect(await countLeaves(pass.db, origin.domain)).toBe(1);
    expect(chain.dispatch()).toBe(before);
    chain.mine(2);
    await run();
    expect(await statusOf(before)).toBe("seen");
    const root = rootOf([unaffected ?? "0x", before]);
    expect(await rootAt(1)).toEqual([root, root, root]);
    expect(await alarms()).toEqual([]);
  });

  test("raises an alarm for a delivery without its dispatch until it is dispatched again", async () => {
    const [id = "0x"] = dispatchEach(1);
    await run();
    const delivered = { status: "delivered", reason: null, tries: 0, nextAt: 0 } as const;
    await pass.db
      .transaction()
      .execute((transaction) =>
        updateMessage(transaction, id, { ...delivered, destinationHash: id }, now),
      );
    chain.reorg(2);
    chain.mine(2);
    await run();
    expect(await alarms()).toEqual([["unbacked", id]]);
    expect(chain.dispatch()).toBe(id);
    chain.mine(2);
    await run();
    expect(await alarms()).toEqual([]);
    expect(await statusOf(id)).toBe("delivered");
  });

  test("signs no second root for an index, nor anything after it", async () => {
    const ids = dispatchEach(2);
    await run();
    chain.reorg(2);
    chain.mine();
    chain.dispatch({ destination: 80002 });
    chain.mine(2);
    chain.failing.method = "eth_getLogs";
    await expect(run()).rejects.toThrow("The node is away.");
    chain.failing.method = null;
    dispatchEach(2);
    for (const memory of [pass.memory, { known: null }]) {
      await run({ memory });
      expect(await alarms()).toEqual([["conflicting-root", "4443:1"]]);
      // An alarm that is cleared while its cause remains comes back.
      const cleared = { code: "conflicting-root", subjects: ["4443:1"] };
      await pass.db.transaction().execute((transaction) => clearAlarms(transaction, cleared, now));
    }
    await run();
    const root = rootOf(ids);
    expect(await rootAt(1)).toEqual([root, root, root]);
    expect(await rootAt(2)).toEqual([]);

    // One of the keys that signed is enough to retain it; with none of them the changed chain is
    // signed.
    const others = [7, 8, 9].map((index) => privateKeyToAccount(devnetKey(index)));
    await run({ validators: [...others, ...validators.slice(2)] });
    expect(await rootAt(2)).toEqual([]);
    await run({ validators: others });
    expect(await alarms()).toEqual([]);
    expect(new Set(await rootAt(1)).size).toBe(2);
    expect(await rootAt(2)).toHaveLength(3);
  });

  test("writes nothing after losing the lease", async () => {
    dispatchEach(1);
    await takeLease(fixture.database, "second", 5_000);
    await expect(run()).rejects.toBeInstanceOf(LeaseLostError);
    expect(await listReadBlocks(pass.db, origin.domain)).toEqual([]);
    expect(await countLeaves(pass.db, origin.domain)).toBe(0);
  });
});
