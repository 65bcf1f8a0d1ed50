import { setTimeout as sleep } from "node:timers/promises";
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

/**
 * Replaces a chain's newest blocks with empty ones while transactions arrive. What anvil mines by
 * itself during a reorg is in a block, but not in the state, or its block can no longer be found, so
 * it mines nothing meanwhile; what it had started to mine before has to end too.
 */
export async function revertNewest(port: number, depth: number): Promise<void> {
  await rpc(port, "evm_setAutomine", [false]);
  await sleep(100);
  await rpc(port, "anvil_reorg", [depth, []]);
  await rpc(port, "evm_setAutomine", [true]);
  await rpc(port, "evm_mine", []);
}
