import type { ChainId } from "#app/chain/networks.ts";
import { managedAbis } from "#app/chain/access/managed-abis.ts";
import { type Schedule, throughManager } from "#app/domain/access/scheduled-transaction.ts";
import type { Repair } from "#app/domain/bridge/configuration/repairs.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";

/** Returns the transaction in which the access manager makes a repair. */
export function repairTransaction(
  chainId: ChainId,
  { label, contract, address: to, data }: Repair,
  schedule: Schedule,
): WalletTransaction {
  const step = { label, description: label, to, data, abi: managedAbis[contract] };
  return throughManager({ chainId, title: label, steps: [step] }, schedule);
}
