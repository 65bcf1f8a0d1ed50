import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { UnexpectedDispenser } from "./unexpected-dispensers.ts";

/** Returns the transaction that ends a dispenser's payouts, as a guardian. */
export function lockTransaction(
  vault: Deployment,
  { address }: UnexpectedDispenser,
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
