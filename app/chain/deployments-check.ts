import {
  type Address,
  BaseError,
  BlockNotFoundError,
  type Client,
  type Hex,
  keccak256,
  RpcRequestError,
} from "viem";
import { getBlock, getCode } from "viem/actions";
import type { ChainDeployment } from "./deployments.ts";

export type ContractCheck = {
  name: string;
  address: Address;
  state: "ok" | "missing" | "different code";
};

export type DeploymentCheck = {
  /** Whether the chain is the one deployed to, and not another with the same id. */
  genesis: "ok" | "different" | "unknown";
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
    readGenesisHash(client),
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
    genesis: genesis === null ? "unknown" : genesis === deployment.genesisHash ? "ok" : "different",
    contracts,
  };
}

/** Returns null if the node has pruned its first block, which it may answer with an error too. */
async function readGenesisHash(client: Client): Promise<Hex | null> {
  try {
    return (await getBlock(client, { blockNumber: 0n })).hash;
  } catch (error) {
    const isAnswered =
      error instanceof BaseError &&
      error.walk(
        (cause) => cause instanceof BlockNotFoundError || cause instanceof RpcRequestError,
      ) !== null;
    if (isAnswered) return null;
    throw error;
  }
}
