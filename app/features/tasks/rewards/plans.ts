import { type Address, zeroAddress } from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import type { ContractPlace } from "#app/chain/place.server.ts";
import { formatAmount } from "#app/ui/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { TransactionPlan } from "#app/wallet/transaction/transaction-plan.ts";
import type { Credit } from "./credits/read-credits.server.ts";

/** Takes all that waits for the wallet of a token. */
export function withdrawPlan(
  place: ContractPlace,
  { token, unit, amount }: Credit,
  to: Address,
): TransactionPlan {
  const what = formatAmount(amount, unit);
  return contractTransaction(`Withdraw ${unit.symbol}`, {
    contract: place,
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
      { name: "amount", type: "all that waits, as things stand", text: what },
      { name: "to", type: "address", text: to },
    ],
  });
}
