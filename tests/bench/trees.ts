import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import {
  type Address,
  getAddress,
  type Hex,
  keccak256,
  numberToHex,
  slice,
  zeroAddress,
} from "viem";
import { claimLeaf } from "#app/chain/merkle/merkle-tree.ts";
import { saveTree, readProof, treeFile } from "#app/chain/merkle/tree-file.server.ts";
import { rootOfNodes } from "#app/chain/merkle/tree-nodes.ts";
import { migrate } from "#app/platform/database/migrations.server.ts";
import { noChoices, noDuplicateChoices } from "#app/domain/lists/values/list-choices.ts";
import { buildTreeOf, saveList, readClaimList } from "#app/domain/claims/list.server.ts";
import { hashInputs } from "#app/domain/rewards/engine/canonical.ts";
import { mergeLeaves } from "#app/domain/rewards/engine/merge-leaves.ts";
import { writeListInputs } from "#app/domain/rewards/runs/rows-of-inputs.ts";
import { openRuntime } from "#tests/support/open-runtime.ts";

const proofs = 1_000;

type StandardTree = { root: Hex; getProof: (leaf: number) => Hex[] };
type StandardMerkleTree = {
  of: (values: readonly (readonly string[])[], types: readonly string[]) => StandardTree;
};

/** Cost of a step: wall-clock milliseconds, and those of all threads in user code. */
export type Cost = { ms: number; userMs: number };

export type TreeTimes = {
  read: Cost;
  build: Cost;
  /**
   * Merging, hashing the inputs, building again, and writing all leaves to the embedded database.
   */
  save: Cost;
  proofMs: number;
  /** Longest time without any response, until the root was computed and while it was stored. */
  stallMs: { root: number; save: number };
  standard: { build: Cost; proofMs: number };
};

/**
 * Measures a list of `count` accounts as CSV: checked, built into a tree, stored, proven; next to
 * OpenZeppelin's package.
 */
export async function measureTrees(count: number): Promise<TreeTimes> {
  const token = { symbol: "TAN", decimals: 18, address: zeroAddress };
  const lines = Array.from({ length: count }, (_, n) => `${account(n)},${n + 1}.25,note ${n}`);
  const source = lines.join("\r\n");
  const rootStall = watchStalls();
  const [list, read] = await measure(() => readClaimList(source, { token, contracts: [] }));
  if (list.kind !== "list" || list.rows === null) throw new Error("The list was refused.");
  const { rows: listed } = list;
  const rows = listed.map(({ amount, ...row }) => ({ ...row, cumulative: amount }));
  const [nodes, build] = await measure(() => buildTreeOf(1, rows));
  const root = rootOfNodes(nodes);
  const rootStallMs = rootStall.end();

  const folder = mkdtempSync(path.join(os.tmpdir(), "console-bench-"));
  const runtime = openRuntime({ DATA_DIR: path.join(folder, "data") });
  await migrate(runtime.database);
  const { db } = runtime.database;
  const saveStall = watchStalls();
  const [, save] = await measure(async () => {
    hashInputs(
      writeListInputs({ list: source, choices: noChoices, duplicates: noDuplicateChoices }),
    );
    const merged = mergeLeaves([], listed);
    const list = { source: null, createdBy: account(0), now: Date.now() };
    return saveList(db, { programmeId: 1, rows: merged, ...list });
  });
  const stallMs = { root: rootStallMs, save: saveStall.end() };
  await runtime.close();

  const file = treeFile(folder, root);
  await saveTree(file, nodes);
  const proofAt = performance.now();
  for (const { account: of, cumulative } of rows.slice(0, proofs)) {
    if (!readProof(file, root, claimLeaf(1n, of, cumulative))) throw new Error("No proof.");
  }
  const proofMs = (performance.now() - proofAt) / proofs;
  rmSync(folder, { recursive: true });
  return { read, build, save, proofMs, stallMs, standard: await measureStandard(rows, root) };
}

async function measure<Answer>(work: () => Answer | Promise<Answer>): Promise<[Answer, Cost]> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const answer = await work();
  const { user } = process.cpuUsage(before);
  return [answer, { ms: performance.now() - startedAt, userMs: user / 1_000 }];
}

function account(n: number): Address {
  return getAddress(slice(keccak256(numberToHex(n)), 0, 20));
}

/** Detects event loop stalls. */
function watchStalls(): { end: () => number } {
  let [last, maxStallMs] = [performance.now(), 0];
  const look = () => {
    const now = performance.now();
    maxStallMs = Math.max(maxStallMs, now - last);
    last = now;
  };
  const timer = setInterval(look, 5);
  return {
    end: () => {
      clearInterval(timer);
      look();
      return maxStallMs;
    },
  };
}

async function measureStandard(
  rows: readonly { account: Address; cumulative: bigint }[],
  root: Hex,
) {
  const values = rows.map(({ account: of, cumulative }) => ["1", of, String(cumulative)]);
  const trees = installStandard();
  const [tree, build] = await measure(() => trees.of(values, ["uint256", "address", "uint256"]));
  if (tree.root !== root) throw new Error(`The roots differ: ${root} and ${tree.root}.`);
  const proofAt = performance.now();
  for (let leaf = 0; leaf < proofs; leaf += 1) tree.getProof(leaf);
  return { build, proofMs: (performance.now() - proofAt) / proofs };
}

const standardVersion = "1.0.8";

/**
 * Installs OpenZeppelin's package in its own folder: it brings thirty others for a single
 * comparison.
 */
function installStandard(): StandardMerkleTree {
  const name = "@openzeppelin/merkle-tree";
  const folder = path.resolve("node_modules/.cache/bench-merkle-tree");
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, dependencies: { [name]: standardVersion } };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  const flags = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  const run = spawnSync("npm", flags, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  if (run.status !== 0) throw new Error(`${name} could not be installed for the comparison.`);
  const load = createRequire(path.join(folder, "package.json"));
  return (load(name) as { StandardMerkleTree: StandardMerkleTree }).StandardMerkleTree;
}
