import { type Address, createPublicClient, type Hex, http } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";

export type ChainRoot = {
  n: number;
  root: Hex;
  total: bigint;
  leafCount: number;
  isDisabled: boolean;
};

/** Calls per batch: the console's max. */
const callsAtOnce = 20;

/** Reads all on-chain roots of a program at one block, newest first. */
export async function readChainRoots(
  rpcUrl: string,
  { claimHub: address, programmeId }: { claimHub: Address; programmeId: number },
): Promise<{ block: bigint; roots: ChainRoot[] }> {
  const client = createPublicClient({ transport: http(rpcUrl, { batch: true }) });
  const blockNumber = await client.getBlockNumber();
  const contract = { address, abi: claimHubAbi, blockNumber } as const;
  const id = BigInt(programmeId);
  const found = await client.readContract({
    ...contract,
    functionName: "programmeOf",
    args: [id],
  });
  const count = found.rootCount;
  const roots: ChainRoot[] = [];
  while (roots.length < count) {
    const top = count - roots.length;
    const numbers = Array.from({ length: Math.min(callsAtOnce, top) }, (_, i) => top - i);
    const part = await Promise.all(
      numbers.map(async (n): Promise<ChainRoot> => {
        const args = [id, BigInt(n)] as const;
        return { n, ...(await client.readContract({ ...contract, functionName: "rootOf", args })) };
      }),
    );
    roots.push(...part);
  }
  return { block: blockNumber, roots };
}
