import { type Address, type Client, keccak256 } from "viem";
import { getBlock, getCode } from "viem/actions";
import type { ChainDeployment } from "./deployments.ts";

export type ContractCheck = {
  name: string;
  address: Address;
  state: "ok" | "missing" | "different code";
};

export type DeploymentCheck = {
  /** Whether the chain is the one deployed to, and not another with the same id. */
  genesis: "ok" | "different";
  contracts: ContractCheck[];
};

/**
 * Compares the deployments file's entry for a chain with the chain.
 *
 * @throws viem's error if the chain cannot be read.
 */
export async function verifyDeployment({
  client,
  deployment,
}: {
  client: Client;
  deployment: ChainDeployment;
}): Promise<DeploymentCheck> {
  const [genesis, contracts] = await Promise.all([
    getBlock(client, { blockNumber: 0n }),
    Promise.all(
      Object.entries(deployment.contracts).map(
        async ([name, { address, codeHash }]): Promise<ContractCheck> => {
          const code = await getCode(client, { address });
          if (!code) return { name, address, state: "missing" };
          const state = keccak256(code) === codeHash ? "ok" : "different code";
          return { name, address, state };
        },
      ),
    ),
  ]);
  return {
    genesis: genesis.hash === deployment.genesisHash ? "ok" : "different",
    contracts,
  };
}
