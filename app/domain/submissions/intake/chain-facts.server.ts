import type { Address } from "viem";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** Returns the home chain's block time in Unix seconds; null if the chain does not respond. */
export async function readTime(): Promise<number | null> {
  const reading = await readHead(homeChainId);
  return reading.kind === "ok" ? reading.head.timestamp : null;
}

/** Bytes of calls per request. */
const batchSize = 65_536;

/**
 * Returns an address's total stake with all validators at the head, in wei; null if it cannot be
 * read.
 */
export async function readStake(owner: Address): Promise<bigint | null> {
  const deployment = findDeployment("validatorStaking");
  if (!deployment) return null;
  const { address, chainId } = deployment;
  const client = chainClient(chainId);
  try {
    const blockNumber = await client.getBlockNumber({ cacheTime: 0 });
    const count = await client.readContract({
      address,
      abi: stakingOfficeAbi,
      functionName: "validatorCount",
      blockNumber,
    });
    const contracts = Array.from(
      { length: Number(count) },
      (_, i) =>
        ({
          address,
          abi: validatorStakingAbi,
          functionName: "delegationOf",
          args: [i + 1, owner],
        }) as const,
    );
    if (contracts.length === 0) return 0n;
    const found = await client.multicall({
      contracts,
      allowFailure: false,
      blockNumber,
      batchSize,
    });
    return found.reduce((sum, { tokens }) => sum + tokens, 0n);
  } catch (error) {
    getRuntime().log.warn({ scope: "tasks", chainId, err: error }, "stake not read");
    return null;
  }
}
