import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { chainArguments, genesisAgeSeconds } from "./chains.ts";
import { hyperlaneVersion } from "#contracts/tools/hyperlane/published-contract.mjs";
import { hashInputs } from "./content-hash.mjs";

/** SHA-256 of the creation code of each of our contracts by name, and of Hyperlane's version. */
export type ContractHashes = Record<string, string>;

const artefactSchema = z.object({ contract: z.string(), bytecode: z.string() });

/** Returns the contracts in the repository at `root`. */
export function readContractHashes(root: string): ContractHashes {
  const folder = path.join(root, "contracts", "artifacts");
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => {
      const text = readFileSync(path.join(folder, file), "utf8");
      const { contract, bytecode } = artefactSchema.parse(JSON.parse(text));
      return [contract, sha256(bytecode)] as const;
    });
  return { ...Object.fromEntries(entries), Hyperlane: sha256(hyperlaneVersion) };
}

/** Returns the names of the contracts that were added, removed or changed, sorted. */
export function changedContracts(before: ContractHashes, now: ContractHashes): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].filter((name) => before[name] !== now[name]).sort();
}

/** Everything that determines a freshly deployed and seeded network. */
const seedInputs = [
  "contracts/artifacts",
  "contracts/tools/deploy",
  "contracts/tools/hyperlane",
  "app/chain/abi",
  "app/chain/deployments.ts",
  "app/chain/devnet-accounts.ts",
  "app/chain/network-file.server.ts",
  "app/chain/networks.ts",
];

/** Returns the cache key of the network's first state: equal keys mean equal networks. */
export function networkKey(root: string, anvilBinary: string): string {
  const anvilVersion = execFileSync(anvilBinary, ["--version"], { encoding: "utf8" });
  const chain = [...chainArguments, genesisAgeSeconds];
  return sha256(JSON.stringify([anvilVersion, chain, hashInputs(root, seedInputs)]));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
