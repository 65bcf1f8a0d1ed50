import { type Hex, numberToHex } from "viem";
import { rpc } from "./rpc.ts";

/**
 * Replaces a chain's blocks with empty ones, from the one that holds a transaction on. The network
 * sometimes mines a block by itself, so the depth may be one too few by the time it is read.
 */
export async function undoBlocks(port: number, from: bigint): Promise<void> {
  const hashOfFirst = async () => {
    const block = (await rpc(port, "eth_getBlockByNumber", [numberToHex(from), false])) as {
      hash: Hex;
    };
    return block.hash;
  };
  const before = await hashOfFirst();
  do {
    const head = BigInt((await rpc(port, "eth_blockNumber", [])) as Hex);
    await rpc(port, "anvil_reorg", [Number(head - from) + 1, []]);
  } while ((await hashOfFirst()) === before);
}
