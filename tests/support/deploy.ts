import { writeFileSync } from "node:fs";
import path from "node:path";
import { zeroHash } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { OpenRuntime } from "./open-runtime.ts";

type Chain = {
  /** Addresses by the name of the contract. */
  contracts?: Readonly<Record<string, string>>;
  /** Addresses by symbol. */
  tokens?: Readonly<Record<string, string>>;
  bridge?: object;
};

/** Restarts a test's console with contracts at these addresses, and with no others. */
export function deploy(runtime: OpenRuntime, chains: Readonly<Partial<Record<ChainId, Chain>>>) {
  const written = Object.entries(chains).map(
    ([chainId, { contracts = {}, tokens = {}, bridge }]) => {
      const deployments = Object.entries(contracts).map(
        ([name, address]) => [name, { address, block: 1, codeHash: zeroHash }] as const,
      );
      const chain = { genesisHash: zeroHash, contracts: Object.fromEntries(deployments), tokens };
      return [chainId, { ...chain, bridge }] as const;
    },
  );
  writeFileSync(
    path.join(runtime.env.dataDir, "deployments.json"),
    JSON.stringify({ version: 1, chains: Object.fromEntries(written) }),
  );
  runtime.restart();
}
