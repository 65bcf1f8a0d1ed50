import { type Address, zeroAddress } from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import type { Place } from "#app/features/ecosystem/place.server.ts";
import { writeAmount } from "#app/features/ecosystem/tasks/escrow/words.ts";
import type { TransactionPlan } from "#app/wallet/transaction/transaction-plan.ts";
import type { Credit } from "./credits/read-credits.server.ts";

/** Takes all that waits for the wallet of a token. */
export function withdrawPlan(
  place: Place,
  { token, unit, amount }: Credit,
  to: Address,
): TransactionPlan {
  const what = writeAmount(amount, unit);
  const call = {
    ...({ kind: "function", abi: taskEscrowAbi, functionName: "withdraw" } as const),
    args: [token, to],
  };
  return {
    chainId: place.chainId,
    title: `Withdraw ${unit.symbol}`,
    steps: [
      {
        label: `Withdraw ${what}`,
        description: `Withdrew ${what} of rewards`,
        to: place.address,
        codeHash: place.codeHash,
        token: { token, ...unit },
        call,
        describe: (_, [asset, recipient]) => [
          {
            name: "token",
            type: "address",
            text: asset === zeroAddress ? `${unit.symbol}, the chain's own coin` : String(asset),
          },
          { name: "amount", type: "all that waits, as things stand", text: what },
          { name: "to", type: "address", text: String(recipient) },
        ],
      },
    ],
  };
}
