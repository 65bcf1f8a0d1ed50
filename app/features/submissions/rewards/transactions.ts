import { type Address, zeroAddress } from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { formatAmount } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type { Credit } from "./read-credits.server.ts";

/** Builds the withdrawal of a wallet's whole credit in a token. */
export function withdrawTransaction(
  deployment: Deployment,
  { token, unit, amount }: Credit,
  to: Address,
): WalletTransaction {
  const what = formatAmount(amount, unit);
  return contractTransaction(`Withdraw ${unit.symbol}`, {
    contract: deployment,
    abi: taskEscrowAbi,
    label: `Withdraw ${what}`,
    description: `Withdrew ${what} of rewards`,
    token: { token, ...unit },
    functionName: "withdraw",
    args: [token, to],
    describe: ([token, to]) => [
      {
        name: "token",
        type: "address",
        text: token === zeroAddress ? `${unit.symbol}, the chain's own coin` : token,
      },
      { name: "amount", type: "everything withdrawable now", text: what },
      { name: "to", type: "address", text: to },
    ],
  });
}
