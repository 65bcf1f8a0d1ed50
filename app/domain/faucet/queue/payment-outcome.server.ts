import type { Address, Hex, PublicClient, TransactionReceipt } from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { parseEventsOf } from "#app/chain/contract-events.ts";

type Batch = { vault: Address; batchId: Hex };

/** Returns whether a vault has used an id, by whichever transaction. */
export function readIsPaid(client: PublicClient, { vault, batchId }: Batch): Promise<boolean> {
  return client.readContract({
    address: vault,
    abi: faucetVaultAbi,
    functionName: "isPaid",
    args: [batchId],
  });
}

/** Lists the recipients that a batch's transaction could not pay. */
export function listFailedRecipients(
  { logs }: Pick<TransactionReceipt, "logs">,
  { vault, batchId }: Batch,
): Address[] {
  return parseEventsOf(vault, {
    abi: faucetVaultAbi,
    eventName: "DripFailed",
    args: { id: batchId },
    logs,
  }).map((log) => log.args.to);
}
