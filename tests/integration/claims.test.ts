import { mkdirSync, rmSync } from "node:fs";
import { type Address, parseEther } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { treeFile } from "#app/chain/merkle/tree-file.server.ts";
import { buildNodes, packEntries, rootOfNodes } from "#app/chain/merkle/tree-nodes.ts";
import { readProgrammes } from "#app/domain/claims/claims.server.ts";
import type { ClaimRow } from "#app/domain/claims/claims.types.ts";
import { exportClaims, listClaims } from "#app/features/claims/history.server.ts";
import { announcedImporter } from "#app/features/claims/import/import-announced.server.ts";
import { saveList } from "#app/domain/claims/list.server.ts";
import { findProof } from "#app/features/claims/proof-file.server.ts";
import { readClaims } from "#app/domain/claims/read-claims.server.ts";
import { loadRootsPage } from "#app/features/claims/roots-page.server.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { claimsOn, type TestClaims } from "#tests/support/claims.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { within } from "#scripts/test/patience.ts";

const tan = parseEther;
const ana = privateKeyToAccount(devnetKey(devnetIndex.visitor));
const ben = privateKeyToAccount(devnetKey(devnetIndex.stakingAdmin));

let network: TestNetwork;
let claims: TestClaims;

beforeAll(async () => {
  network = await startTestNetwork();
  claims = claimsOn(network);
}, within(120));
afterAll(() => network.stop());

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let runtime: TestRuntime;

  beforeEach(async () => {
    runtime = await startTestRuntime({ engine, network });
  });
  afterEach(() => runtime.close());

  async function index(): Promise<void> {
    const worker = indexer();
    await worker.runOnce(runtime);
    await worker.release?.(runtime);
  }

  /** Stores a list of Ana's and Ben's total earnings, and publishes its root. */
  async function publish(programmeId: number, earned: [Address, string][], total?: bigint) {
    const rows = earned.map(([account, amount]) => ({
      account,
      cumulative: tan(amount),
      note: null,
    }));
    const { db } = runtime.database;
    const list = await saveList(db, {
      programmeId,
      rows,
      createdBy: ana.address,
      source: null,
      now: runtime.now(),
    });
    await claims.publish(programmeId, { ...list, total: total ?? list.total });
    return list;
  }

  async function claimOf(account: Address, programmeId: number): Promise<ClaimRow> {
    await index();
    const answer = await readClaims(account);
    if (answer.kind !== "read") throw new Error(`The claims are ${answer.kind}.`);
    const row = answer.rows.find(({ programme }) => programme.id === programmeId);
    if (!row) throw new Error(`Program ${programmeId} grants nothing.`);
    return row;
  }

  function send({ programme, offer, proof }: ClaimRow, account: Address) {
    if (!offer || !proof) throw new Error("There is nothing to send.");
    const { n, cumulative } = offer;
    return claims.call("claim", [programme.id, n, account, cumulative, proof], { as: ben });
  }

  test("pays a claim in flight after its root was replaced, and the rest by the new root", async () => {
    const id = await claims.create("Rotation", "100");
    await publish(id, [
      [ana.address, "10"],
      [ben.address, "5"],
    ]);
    await claims.activate();
    const first = await claimOf(ana.address, id);
    expect(first).toMatchObject({ blocker: null, claimed: 0n, offer: { n: 1, amount: tan("10") } });

    await publish(id, [
      [ana.address, "15"],
      [ben.address, "5"],
    ]);
    expect(await claimOf(ana.address, id)).toMatchObject({
      offer: { n: 1, amount: tan("10") },
      next: { n: 2, amount: tan("15") },
    });
    await claims.activate();
    await send(first, ana.address);
    const second = await claimOf(ana.address, id);
    expect(second).toMatchObject({ claimed: tan("10"), offer: { n: 2, amount: tan("5") } });
    await send(second, ana.address);
    expect(await claimOf(ana.address, id)).toMatchObject({
      offer: null,
      blocker: "Everything is claimed. Wait for the next root.",
    });

    const history = await listClaims(ana.address, { before: null });
    if (history.kind !== "read") throw new Error("There is no history.");
    expect(history.claims.slice(0, 2)).toMatchObject([
      { id, n: 2, amount: tan("5"), caller: ben.address, recipient: ana.address },
      { id, n: 1, amount: tan("10"), programme: { title: "Rotation" } },
    ]);
    const csv = await new Response(await exportClaims(ana.address)).text();
    expect(csv).toContain(`,${id},Rotation,2,${ana.address},`);
  });

  test("pays nothing from a disputed and disabled root, and states why", async () => {
    const id = await claims.create("Dispute", "100");
    const wrong = await publish(id, [[ana.address, "90"]]);
    expect((await claimOf(ana.address, id)).blocker).toMatch(
      /^The root for this claim is active from/,
    );

    await claims.call("flag", [id, 1, "Ben has earned 5"], { as: ben });
    await claims.call("disable", [id, 1, "Ben is missing"]);
    await claims.activate();
    expect(await claimOf(ana.address, id)).toMatchObject({
      offer: null,
      blocker:
        "The root that granted it was disabled: Ben is missing. Wait for the one that replaces it.",
    });
    const page = await loadRootsPage(new URLSearchParams({ programme: String(id) }));
    expect(page).toMatchObject({
      rows: [
        {
          n: 1,
          root: wrong.root,
          state: "disabled",
          isStored: true,
          flags: [{ by: ben.address, text: "Ben has earned 5" }],
          disabled: { reason: "Ben is missing" },
        },
      ],
    });

    await publish(id, [
      [ana.address, "9"],
      [ben.address, "5"],
    ]);
    await claims.activate();
    await send(await claimOf(ben.address, id), ben.address);
    expect(await claimOf(ana.address, id)).toMatchObject({ offer: { n: 2, amount: tan("9") } });
  });

  test("blocks a claim above the root's remaining total, with the remainder", async () => {
    const id = await claims.create("Short", "100");
    await publish(
      id,
      [
        [ana.address, "20"],
        [ben.address, "5"],
      ],
      tan("12"),
    );
    await claims.activate();
    await send(await claimOf(ben.address, id), ben.address);
    expect(await claimOf(ana.address, id)).toMatchObject({
      offer: { amount: tan("20") },
      proof: null,
      blocker: "The program has only 7 TAN left for claims. Claim once its owner has added funds.",
    });
  });

  test("imports a list embedded in its root, so that its accounts can claim", async () => {
    const importAnnounced = announcedImporter();
    await index();
    const genesis = 1;
    const admin = devnetAddress(devnetIndex.admins[0]);
    expect(await claimOf(admin, genesis)).toMatchObject({ offer: null, unstored: 1, proof: null });

    await importAnnounced();
    const row = await claimOf(admin, genesis);
    expect(row).toMatchObject({
      offer: { n: 1, amount: tan("500") },
      unstored: null,
      blocker: null,
    });
    expect(row.proof).not.toBe(null);
  });

  test("retries storing a list only after a delay", async () => {
    const id = await claims.create("Full disk", "100");
    const entries = packEntries([{ account: ana.address, cumulative: tan("2") }]);
    const root = rootOfNodes(buildNodes(BigInt(id), entries));
    const list = { root, total: tan("2"), leafCount: 1 };
    await claims.publish(id, list, `data:text/csv,${ana.address},2`);
    await index();
    const file = treeFile(runtime.env.dataDir, root);
    mkdirSync(file, { recursive: true });
    const importAnnounced = announcedImporter();
    const now = Date.now();
    runtime.setNow(now);
    await importAnnounced();
    expect(await claimOf(ana.address, id)).toMatchObject({ unstored: 1 });
    rmSync(file, { recursive: true });
    await importAnnounced();
    expect(await claimOf(ana.address, id)).toMatchObject({ unstored: 1 });
    runtime.setNow(now + 60_000);
    await importAnnounced();
    expect(await claimOf(ana.address, id)).toMatchObject({ unstored: null });
  });

  test("does not store a list whose total differs from its root's", async () => {
    const id = await claims.create("Liar", "100");
    const list = await saveList(runtime.database.db, {
      programmeId: 9_999,
      source: null,
      createdBy: ana.address,
      now: runtime.now(),
      rows: [{ account: ana.address, cumulative: tan("2"), note: null }],
    });
    const uri = `data:text/csv,${ana.address},2`;
    await claims.publish(id, { ...list, total: tan("3") }, uri);
    await index();
    await announcedImporter()();
    expect(await claimOf(ana.address, id)).toMatchObject({ offer: null, unstored: 1 });
  });

  test("holds claims while paused, and builds a proof for every root with a stored list", async () => {
    const id = await claims.create("Pause", "100");
    await publish(id, [[ana.address, "2"]]);
    await claims.activate();
    await claims.call("pause", [id]);
    const held = await claimOf(ana.address, id);
    expect(held).toMatchObject({ offer: { amount: tan("2") }, proof: null });
    expect(held.blocker).toMatch(/^The program is paused/);
    const proof = await findProof({ programmeId: id, n: 1 }, ana.address);
    expect(proof).toMatchObject({ contract: claims.address, cumulative: tan("2"), proof: [] });
    expect(await findProof({ programmeId: id, n: 1 }, ben.address)).toBe(null);

    await claims.call("unpause", [id]);
    await claims.call("setRecipient", [held.programme.token, ben.address], { as: ana });
    const open = await claimOf(ana.address, id);
    expect(open).toMatchObject({ blocker: null, recipient: ben.address });
    await claims.call("setRecipient", [held.programme.token, ana.address], { as: ana });
    const answer = await readProgrammes();
    const known = answer.kind === "read" && answer.programmes.find((one) => one.id === id);
    expect(known).toMatchObject({ title: "Pause", state: "open", funded: tan("100") });
  });
});
