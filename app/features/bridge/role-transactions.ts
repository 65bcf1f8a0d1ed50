import type { Address, Hex } from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type { UnexpectedRoleHolder } from "./unexpected-role-holders.ts";

type Vault = { address: Address; codeHash: Hex };

/** Returns the transaction that revokes a role of the vault. */
export function revokeRoleTransaction(
  vault: Vault,
  holder: UnexpectedRoleHolder,
): WalletTransaction {
  const { chainId, role, roleName, address } = holder;
  const description = `the ${roleName ?? "unknown"} role of the faucet vault`;
  return contractTransaction("Revoke a role of the faucet vault", {
    contract: { chainId, ...vault },
    abi: faucetVaultAbi,
    label: "Revoke the role",
    description: `Revoked ${description}`,
    functionName: "revokeRole",
    args: [role, address],
  });
}
