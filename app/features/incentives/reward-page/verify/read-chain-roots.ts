import { type Address, createPublicClient, http } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import type { Root } from "#app/domain/claims/claim-hub.types.ts";
import { fetchRoots } from "#app/domain/claims/fetch-programmes.ts";

/** Calls per batch: the console's max. */
const callsAtOnce = 20;

/** Reads all on-chain roots of a program at one block, newest first. */
export async function readChainRoots(
  rpcUrl: string,
  { claimHub: address, programmeId: id }: { claimHub: Address; programmeId: number },
): Promise<{ block: bigint; roots: Root[] }> {
  const client = createPublicClient({ transport: http(rpcUrl, { batch: true }) });
  const claimHub = { address, blockNumber: await client.getBlockNumber() };
  const { rootCount } = await client.readContract({
    ...claimHub,
    abi: claimHubAbi,
    functionName: "programmeOf",
    args: [BigInt(id)],
  });
  const roots: Root[] = [];
  while (roots.length < rootCount) {
    const top = rootCount - roots.length;
    const numbers = Array.from({ length: Math.min(callsAtOnce, top) }, (_, i) => top - i);
    roots.push(...(await fetchRoots(client, claimHub, { id, numbers })));
  }
  return { block: claimHub.blockNumber, roots };
}
