import {
  type Account,
  type Address,
  createWalletClient,
  encodeFunctionData,
  http,
  type Hex,
} from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { findManager } from "#app/chain/access/manager.server.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import type { TestNetwork } from "./network.ts";
import { rpc } from "./rpc.ts";

/** Delay in seconds of an admin's calls on the embedded network. */
const delay = 600;

/**
 * Schedules an admin's call on a chain of an embedded network and lets its delay pass, so that the
 * admin can make it.
 */
export async function passDelay(
  { basePort }: TestNetwork,
  call: { chainId: ChainId; account: Account; to: Address; data: Hex },
): Promise<void> {
  const { chainId, account, to, data } = call;
  const port = basePort + chainIds.indexOf(chainId);
  const manager = findManager(chainId);
  if (!manager) throw new Error(`Chain ${chainId} has no access manager.`);
  const wallet = createWalletClient({ account, transport: http(`http://127.0.0.1:${port}`) });
  const hash = await wallet.sendTransaction({
    to: manager.address,
    data: encodeFunctionData({
      abi: accessManagerAbi,
      functionName: "schedule",
      args: [to, data, 0],
    }),
    chain: null,
  });
  const { status } = await chainClient(chainId).waitForTransactionReceipt({ hash });
  if (status !== "success") throw new Error(`A call of ${to} cannot be scheduled: ${data}`);
  await rpc(port, "evm_increaseTime", [delay]);
}
