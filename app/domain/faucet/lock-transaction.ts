import type { Address } from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { type CalledContract, contractTransaction } from "#app/wallet/transaction/contract-call.ts";

/** Returns the transaction that ends a dispenser's payouts, as a guardian. */
export function lockTransaction(
  vault: CalledContract,
  { address }: { address: Address },
): WalletTransaction {
  return contractTransaction("Lock a dispenser", {
    contract: vault,
    abi: faucetVaultAbi,
    label: "Lock the dispenser",
    description: "Locked a dispenser of the faucet vault",
    functionName: "lockDispenser",
    args: [address],
  });
}
