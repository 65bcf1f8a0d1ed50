import { readFileSync } from "node:fs";
import path from "node:path";
import {
  type Abi,
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  numberToHex,
  type PublicClient,
} from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { parseDeployments } from "#app/chain/deployments.ts";
import { rpc } from "#tests/support/rpc.ts";
import { isNative } from "./task-escrow-model.test-support.ts";

export type EscrowChain = ReturnType<typeof openEscrow>;

/**
 * Returns the escrow of an embedded network, its wrapped coin, and a contract that rejects coins.
 */
export function openEscrow({ basePort, dataDir }: { basePort: number; dataDir: string }) {
  const file = readFileSync(path.join(dataDir, "deployments.json"), "utf8");
  const deployment = parseDeployments(file).chains["4443"];
  const requireAddress = (address: Address | undefined) => {
    if (!address) throw new Error("The escrow of tasks is not deployed.");
    return getAddress(address);
  };
  const escrow = requireAddress(deployment?.contracts["taskEscrow"]?.address);
  const token = requireAddress(deployment?.tokens["WTAN"]);
  const rejectingRecipient = requireAddress(deployment?.contracts["claim"]?.address);
  const client: PublicClient = createPublicClient({
    transport: http(`http://127.0.0.1:${basePort}`, { batch: { wait: 0 } }),
    cacheTime: 0,
  });
  const at = { address: escrow, abi: taskEscrowAbi } as const;

  /** Sends a call that may revert. */
  async function send(options: {
    from: Address;
    to: Address;
    abi: Abi;
    name: string;
    args: readonly unknown[];
    value?: bigint | undefined;
  }): Promise<{ isDone: boolean; now: number }> {
    const { from, to, abi, name, args, value = 0n } = options;
    const data = encodeFunctionData({ abi, functionName: name, args });
    const fields = { from, to, data, value: numberToHex(value), gas: "0x2dc6c0" };
    const hash = await rpc(basePort, "eth_sendTransaction", [fields]);
    for (;;) {
      const receipt = await rpc(basePort, "eth_getTransactionReceipt", [hash]);
      if (receipt === null) continue;
      const { status, blockNumber } = receipt as { status: Hex; blockNumber: Hex };
      const block = await client.getBlock({ blockNumber: BigInt(blockNumber) });
      return { isDone: status === "0x1", now: Number(block.timestamp) };
    }
  }

  return {
    escrow,
    token,
    rejectingRecipient,
    client,
    at,
    send,
    rpc: (method: string, params: unknown[]) => rpc(basePort, method, params),
    ask: (from: Address, name: string, args: readonly unknown[], value?: bigint) =>
      send({ from, to: escrow, abi: taskEscrowAbi, name, args, value }),
    balanceOf: (asset: Address, owner: Address) =>
      isNative(asset)
        ? client.getBalance({ address: owner })
        : client.readContract({
            address: asset,
            abi: erc20Abi,
            functionName: "balanceOf",
            args: [owner],
          }),
    heldOf: (asset: Address) => client.readContract({ ...at, functionName: "held", args: [asset] }),
    creditOf: (asset: Address, account: Address) =>
      client.readContract({ ...at, functionName: "creditOf", args: [asset, account] }),
    taskOf: (id: bigint) => client.readContract({ ...at, functionName: "taskOf", args: [id] }),
  };
}
