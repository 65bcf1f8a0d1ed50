import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { MerkleTree } from "#app/chain/hyperlane/merkle-tree.ts";
import { startingPace } from "#app/domain/events/block-range.ts";
import { listOpenAlarms } from "#app/domain/alerts/alarm.store.server.ts";
import { listCheckpoints } from "#app/domain/bridge/relay/checkpoint.store.server.ts";
import { countLeaves } from "#app/domain/bridge/relay/leaf.store.server.ts";
import { findMessage } from "#app/domain/bridge/message/message.store.server.ts";
import { type OriginPass, runOriginOnce } from "#app/domain/bridge/relay/origin.server.ts";
import { sumPayments } from "#app/domain/bridge/message/payment.store.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import {
  createFakeOrigin,
  type FakeOrigin,
  foreign,
  origin,
} from "./bridge-origin.test-support.ts";
import { createFixture, type DatabaseFixture } from "./indexer.test-support.ts";

const validators = devnetIndex.validators.map((index) => privateKeyToAccount(devnetKey(index)));

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let now: number;
  let chain: FakeOrigin;
  let fixture: DatabaseFixture;
  let pass: OriginPass;
  /** All leaves of the chain, by any dispatcher. */
  let tree: MerkleTree;

  beforeEach(async () => {
    now = 1_795_000_000_000;
    chain = createFakeOrigin();
    fixture = await createFixture(engine);
    tree = new MerkleTree();
    const dataDir = await mkdtemp(path.join(os.tmpdir(), "console-tree-"));
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
      checkpoints: { dataDir, location: null },
      memory: { known: null },
    };
  });
  afterEach(async () => {
    await fixture.remove();
    await rm(pass.checkpoints.dataDir, { recursive: true, force: true });
  });

  const run = (changes: Partial<OriginPass> = {}) => runOriginOnce({ ...pass, ...changes });
  const rootsAt = async (index: number) =>
    (await listCheckpoints(fixture.database.db, origin.domain, index)).map(({ root }) => root);
  const alarms = async () => (await listOpenAlarms(fixture.database.db)).map(({ code }) => code);

  function dispatch(changes: Parameters<FakeOrigin["dispatch"]>[0] = {}): Hex {
    const id = chain.dispatch(changes);
    tree.insert(id);
    return id;
  }

  /** Sets up a mailbox that others have used a thousand times before the bridge's first block. */
  function useForeignMailbox(): OriginPass["origin"] {
    for (let i = 0; i < 1_000; i += 1) {
      dispatch(foreign);
      if (i % 100 === 99) chain.mine();
    }
    const fromBlock = 11;
    chain.mine();
    return { ...origin, fromBlock };
  }

  test("signs a previously used mailbox with its whole tree", async () => {
    const late = useForeignMailbox();
    const id = dispatch();
    chain.mine();
    const first = tree.root();
    dispatch(foreign);
    chain.mine(2);
    const second = tree.root();
    await run({ origin: late });
    expect(await rootsAt(999)).toEqual([]);
    expect(await rootsAt(1_000)).toEqual([first, first, first]);
    expect(await rootsAt(1_001)).toEqual([second, second, second]);
    expect(await findMessage(pass.db, id)).toMatchObject({ status: "seen" });

    // A restart does not read the start again: the node has pruned it by now.
    chain.states.from = 12;
    dispatch();
    chain.mine(2);
    const third = tree.root();
    await run({ origin: late, memory: { known: null } });
    expect(await rootsAt(1_002)).toEqual([third, third, third]);
    expect(await alarms()).toEqual([]);
  });

  test("rebuilds the tree of a foreign mailbox after a reorg", async () => {
    const late = useForeignMailbox();
    dispatch();
    chain.mine(2);
    await run({ origin: late, validators: [] });
    expect(await countLeaves(pass.db, origin.domain)).toBe(1_001);

    // Includes two hundred messages of others, from before the bridge.
    chain.reorg(5);
    expect(chain.leafCount()).toBe(800);
    chain.mine(3);
    const id = chain.dispatch();
    chain.mine(2);
    await run({ origin: late });
    const [checkpoint, ...others] = await listCheckpoints(pass.db, origin.domain, 800);
    expect(checkpoint).toMatchObject({ messageId: id });
    expect(others).toHaveLength(2);
  });

  test("raises an alarm for a pruned start until another node has it", async () => {
    const late = useForeignMailbox();
    dispatch();
    chain.mine(2);
    chain.states.from = 12;
    await run({ origin: late });
    expect(await alarms()).toEqual(["unproven-tree"]);
    expect(await rootsAt(1_000)).toEqual([]);
    chain.states.from = 0;
    now += 30_000;
    await run({ origin: late });
    expect(await alarms()).toEqual([]);
    expect(await rootsAt(1_000)).toHaveLength(3);
  });

  test("does not sign a tree whose first leaf the logs omit", async () => {
    const late = useForeignMailbox();
    chain.hidden.add(dispatch(foreign));
    dispatch();
    chain.mine(2);
    await run({ origin: late });
    expect(await alarms()).toEqual(["unproven-tree"]);
    expect(await countLeaves(pass.db, origin.domain)).toBe(0);
  });

  test("stores no foreign messages or payments and makes no calls for them", async () => {
    const foreignId = dispatch(foreign);
    chain.pay(foreignId, 1n, 1n);
    chain.mine(3);
    await run();
    expect(chain.calls.get("eth_getTransactionByHash")).toBeUndefined();
    expect(await findMessage(pass.db, foreignId)).toBeNull();
    expect(await sumPayments(pass.db, origin.domain, foreignId)).toEqual({ gas: 0n, paidWei: 0n });
    expect(await rootsAt(0)).toHaveLength(3);
    // A message that claims to be one of our tokens is worth storing.
    const claim = dispatch({ sender: foreign.sender ?? "0x" });
    chain.mine(2);
    await run();
    expect(await findMessage(pass.db, claim)).toMatchObject({ transfer: null });
  });

  test("queries the hook only when there is something to sign", async () => {
    dispatch();
    chain.mine(2);
    await run();
    expect(chain.calls.get("eth_call")).toBe(1);
    await run();
    await run({ memory: { known: null } });
    expect(chain.calls.get("eth_call")).toBe(1);
  });

  test("does not sign a tree that differs from the chain, and reads it again", async () => {
    dispatch();
    chain.mine(2);
    await run();
    const hidden = dispatch();
    chain.hidden.add(hidden);
    chain.mine(2);
    dispatch();
    // The gap only shows with the next leaf.
    await run();
    expect(await alarms()).toEqual([]);
    chain.mine(2);
    await run();
    expect(await alarms()).toEqual(["unproven-tree"]);
    expect(await rootsAt(1)).toEqual([]);

    const requested = chain.calls.get("eth_getLogs");
    await run();
    expect(chain.calls.get("eth_getLogs")).toBe(requested);
    now += 30_000;
    await run();
    expect(await alarms()).toEqual(["unproven-tree"]);

    chain.hidden.clear();
    now += 30_000;
    await run();
    expect(await alarms()).toEqual([]);
    const root = tree.root();
    expect(await rootsAt(2)).toEqual([root, root, root]);
    expect(await findMessage(pass.db, hidden)).toMatchObject({ status: "seen" });
  });

  test("signs only what a second node holds as well", async () => {
    dispatch();
    chain.mine(2);
    await run({ witness: createFakeOrigin().client });
    expect(await rootsAt(0)).toEqual([]);
    expect(await alarms()).toEqual([]);
    await run({ witness: chain.client });
    expect(await rootsAt(0)).toHaveLength(3);
  });

  test("does not sign when the logs omit the last leaf of the range", async () => {
    dispatch();
    chain.mine();
    const hidden = dispatch();
    chain.hidden.add(hidden);
    chain.mine(2);
    await run();
    expect(await alarms()).toEqual(["unproven-tree"]);
    expect(await rootsAt(0)).toEqual([]);
    chain.hidden.clear();
    now += 30_000;
    await run({ memory: { known: null } });
    await run({ memory: { known: null, doubtedUntil: now } });
    expect(await alarms()).toEqual([]);
    expect(await rootsAt(1)).toHaveLength(3);
  });

  test("falls back to the latest state of a pruning node, unless it has more leaves", async () => {
    dispatch();
    chain.mine(4);
    chain.states.from = 4;
    await run();
    expect(await rootsAt(0)).toHaveLength(3);
    dispatch();
    chain.mine(2);
    dispatch();
    chain.mine();
    chain.states.from = 7;
    await expect(run()).rejects.toThrow("missing trie node");
    expect(await rootsAt(1)).toEqual([]);
  });
});
