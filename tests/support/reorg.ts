import { type Hex, numberToHex } from "viem";
import { rpc } from "./rpc.ts";

/**
 * Replaces a chain's blocks from one that holds a transaction on by empty ones. The network mines a
 * block of its own now and then, so the depth may be one too few by the time the chain reads it.
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
