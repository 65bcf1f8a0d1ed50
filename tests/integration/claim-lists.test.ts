import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type Address, getAddress, numberToHex, zeroAddress } from "viem";
import { expect, onTestFinished, test } from "vitest";
import { claimLeaf, isProven } from "#app/chain/merkle/merkle-tree.ts";
import { treeFile } from "#app/chain/merkle/tree-file.server.ts";
import { buildNodes, packEntries, rootOfNodes } from "#app/chain/merkle/tree-nodes.ts";
import { diffLists, saveList, readClaimList } from "#app/domain/claims/list.server.ts";
import {
  findList,
  listEntitlements,
  listLeaves,
  readListSource,
} from "#app/domain/claims/list.store.server.ts";
import { proveLeaf } from "#app/domain/claims/proof.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestRuntime } from "#tests/support/runtime.ts";

const account = (n: number): Address => getAddress(numberToHex(n + 1, { size: 20 }));
const createdBy = account(900);
const rowsOf = (amounts: readonly bigint[]) =>
  amounts.map((cumulative, n) => ({ account: account(n), cumulative, note: null }));
const listOf = (programmeId: number, amounts: readonly bigint[]) => ({
  programmeId,
  rows: rowsOf(amounts),
  source: null,
  createdBy,
  now: 1_700_000_000_000,
});

async function startOn(engine: (typeof engines)[number]) {
  const runtime = await startTestRuntime({ engine });
  onTestFinished(() => runtime.close());
  return { db: runtime.database.db, dataDir: runtime.env.dataDir };
}

test.each(engines)("stores a list with its tree and proves each leaf on %s", async (engine) => {
  if (isMissing(engine)) return;
  const { db, dataDir } = await startOn(engine);
  const source = "address,amount\r\n";
  const { root, total, leafCount } = await saveList(db, {
    ...listOf(3, [5n, 2n ** 100n, 7n]),
    source,
  });
  expect({ total, leafCount }).toEqual({ total: 2n ** 100n + 12n, leafCount: 3 });
  expect(await findList(db, 3, root)).toMatchObject({ root, total, leafCount, createdBy });
  expect(await readListSource(db, 3, root)).toBe(source);
  expect(await findList(db, 4, root)).toBe(null);
  const first = await listLeaves(db, 3, root, { after: null, limit: 2 });
  const rest = await listLeaves(db, 3, root, { after: first[1]?.account ?? null, limit: 2 });
  expect([...first, ...rest].map(({ cumulative }) => cumulative)).toEqual([5n, 2n ** 100n, 7n]);

  for (const leaf of first) {
    const proof = await proveLeaf(db, { ...leaf, programmeId: 3, root });
    const hash = claimLeaf(3n, leaf.account, leaf.cumulative);
    expect(proof !== null && isProven(root, hash, proof)).toBe(true);
  }
  expect(existsSync(treeFile(dataDir, root))).toBe(true);
});

test.each(engines)(
  "does not change a stored list when it is stored again on %s",
  async (engine) => {
    if (isMissing(engine)) return;
    const { db } = await startOn(engine);
    const first = await saveList(db, { ...listOf(1, [1n, 2n]), source: "first" });
    const again = await saveList(db, { ...listOf(1, [1n, 2n]), source: "again" });
    expect(again).toEqual(first);
    expect(await readListSource(db, 1, first.root)).toBe("first");
    expect(await listLeaves(db, 1, first.root, { after: null, limit: 9 })).toHaveLength(2);
  },
);

test.each(engines)("finds an account's entitlements in all programs on %s", async (engine) => {
  if (isMissing(engine)) return;
  const { db } = await startOn(engine);
  const roots = [
    await saveList(db, listOf(1, [1n, 10n])),
    await saveList(db, listOf(2, [2n])),
    await saveList(db, listOf(2, [3n, 30n])),
  ].map(({ root }) => root);
  const found = await listEntitlements(db, account(0));
  expect(found.map(({ programmeId, root, cumulative }) => [programmeId, root, cumulative])).toEqual(
    [
      [1, roots[0], 1n],
      [2, roots[1], 2n],
      [2, roots[2], 3n],
    ],
  );
  expect(
    await diffLists(db, 2, { before: roots[1] ?? "0x", after: roots[2] ?? "0x" }),
  ).toMatchObject({
    totalBefore: 2n,
    totalAfter: 33n,
    added: 1,
    raised: 1,
    removed: 0,
    lowered: 0,
  });
  expect(await diffLists(db, 1, { before: null, after: roots[2] ?? "0x" })).toBe(null);
});

test("rebuilds a missing or corrupt tree from the leaves", async () => {
  const { db, dataDir } = await startOn("sqlite");
  const { root } = await saveList(db, listOf(1, [1n, 2n, 3n, 4n, 5n]));
  const leaf = { programmeId: 1, root, account: account(2), cumulative: 3n };
  const proof = await proveLeaf(db, leaf);
  expect(proof).not.toBe(null);
  const file = treeFile(dataDir, root);
  const whole = readFileSync(file);
  const broken = Buffer.from(whole);
  broken.fill(7, 32);
  for (const harm of [
    () => rmSync(file),
    () => writeFileSync(file, whole.subarray(0, 100)),
    () => writeFileSync(file, broken),
    () => writeFileSync(file, ""),
  ]) {
    harm();
    expect(await proveLeaf(db, leaf)).toEqual(proof);
    expect(readFileSync(file).equals(whole)).toBe(true);
  }
  expect(await proveLeaf(db, { ...leaf, cumulative: 4n })).toBe(null);
});

test("parses and builds a long list in a thread with the same result as a short one", async () => {
  const { db } = await startOn("sqlite");
  const options = {
    token: { symbol: "TAN", decimals: 18, address: zeroAddress },
    contracts: [],
  } as const;
  const lines = Array.from({ length: 3_000 }, (_, n) => `${account(n)},${n + 1},note ${n}`);
  const list = await readClaimList(lines.join("\n"), options);
  if (list.kind !== "list" || list.rows === null) throw new Error("The list was refused.");
  expect(list).toMatchObject({ accounts: 3_000, errors: { count: 0 }, repeated: { count: 0 } });
  expect(list.rows[7]).toEqual({
    account: account(7).toLowerCase(),
    amount: 8n * 10n ** 18n,
    note: "note 7",
  });

  const rows = list.rows.map(({ account: to, amount, note }) => ({
    account: to,
    cumulative: amount,
    note,
  }));
  const { root } = await saveList(db, { ...listOf(1, []), rows });
  expect(root).toBe(rootOfNodes(buildNodes(1n, packEntries(rows))));
  const bad = await readClaimList([...lines, `${account(1)},1e18`].join("\n"), options);
  expect(bad).toMatchObject({ errors: { count: 1, first: [{ line: 3_001 }] }, rows: null });
});
