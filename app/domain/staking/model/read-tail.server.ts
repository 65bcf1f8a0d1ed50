import type { Deployment } from "#app/chain/deployment.server.ts";
import { type Address, getAbiItem } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";

/** Max unindexed blocks to scan for a page; an indexer further behind reports that itself. */
const maxBlocks = 1_000n;

const delegated = getAbiItem({ abi: validatorStakingAbi, name: "Delegated" });
const redelegated = getAbiItem({ abi: validatorStakingAbi, name: "Redelegated" });

/**
 * Returns the validators at which a wallet received stake in unindexed blocks, so a new delegation
 * is never missing from its own page.
 *
 * @param nextBlock the first unindexed block.
 */
export async function readTail(
  { chainId, address }: Deployment,
  wallet: Address,
  nextBlock: number,
): Promise<number[]> {
  const key = `staking-tail:${address}:${wallet}`;
  const reading = await readAtHead(chainId, key, async (client, toBlock) => {
    const fromBlock = BigInt(nextBlock);
    if (fromBlock > toBlock || toBlock - fromBlock > maxBlocks) return [];
    const filter = { address, args: { owner: wallet }, fromBlock, toBlock, strict: true } as const;
    const [stakes, moves] = await Promise.all([
      client.getLogs({ ...filter, event: delegated }),
      client.getLogs({ ...filter, event: redelegated }),
    ]);
    return [...stakes.map(({ args }) => args.id), ...moves.map(({ args }) => args.to)];
  });
  return reading.kind === "unavailable" ? [] : reading.value;
}
