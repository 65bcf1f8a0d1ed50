import type { PublicClient } from "viem";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { type ChainId, homeChainId } from "#app/chain/networks.ts";
import { type AsOf, asOfReading, type ChainAnswer } from "./chain-answer.ts";

type Contract = { chainId: ChainId };

/**
 * Reads a contract at the head, at most once per block for any number of callers.
 *
 * @param deployment null if the contract is not deployed
 * @param key identifies the read; it includes the contract's address and everything else that varies.
 */
export async function readAnswer<D extends Contract, T>(
  deployment: D | null,
  key: string,
  read: (client: PublicClient, blockNumber: bigint, deployment: D) => Promise<T>,
): Promise<ChainAnswer<{ chainName: string; deployment: D; asOf: AsOf; value: T }>> {
  const { chainName } = getNetwork(homeChainId);
  if (deployment === null) return { kind: "not-deployed", chainName };
  const reading = await readAtHead(deployment.chainId, key, (client, blockNumber) =>
    read(client, blockNumber, deployment),
  );
  if (reading.kind === "unavailable") return { kind: "silent", chainName };
  return {
    kind: "read",
    chainName,
    deployment,
    asOf: asOfReading(reading),
    value: reading.value,
  };
}
