import { type Address, zeroAddress } from "viem";
import { reflectionTokenAbi } from "#app/chain/abi/reflection-token.ts";
import type { CreatedReflection } from "#app/features/tokens/reflection/reflection.types.ts";
import { writeFee } from "#app/features/tokens/reflection/words.ts";
import type { TransactionPlan, TransactionStep } from "#app/wallet/transaction/transaction-plan.ts";

type Call = Pick<TransactionStep, "label" | "description" | "describe"> & {
  functionName: string;
  args: readonly unknown[];
};

function planOf(created: CreatedReflection, title: string, call: Call): TransactionPlan {
  const { chainId, token, codeHash } = created;
  const { functionName, args, ...words } = call;
  return {
    chainId,
    title,
    steps: [
      {
        ...words,
        to: token,
        codeHash,
        call: { kind: "function", abi: reflectionTokenAbi, functionName, args },
      },
    ],
  };
}

export function lowerFeePlan(created: CreatedReflection, feeBps: number): TransactionPlan {
  const fee = writeFee(feeBps);
  return planOf(created, "Lower the fee", {
    label: `Lower the fee to ${fee}`,
    description: `Lowered the fee of ${created.symbol} to ${fee}`,
    functionName: "lowerFee",
    args: [feeBps],
    describe: (_, [bps]) => [
      { name: "fee", type: "uint16", text: `${writeFee(Number(bps))}, for ever at most` },
    ],
  });
}

export function excludePlan(
  created: CreatedReflection,
  account: Address,
  excluded: boolean,
): TransactionPlan {
  return planOf(created, excluded ? "Exclude an account" : "Include an account", {
    label: excluded ? "Exclude it" : "Include it",
    description: `${excluded ? "Excluded" : "Included"} ${account} of ${created.symbol}`,
    functionName: "setExcluded",
    args: [account, excluded],
    describe: (_, args) => [
      { name: "account", type: "address", text: String(args[0]) },
      { name: "earns", type: "bool", text: args[1] === true ? "no" : "yes" },
    ],
  });
}

export function exemptPlan(
  created: CreatedReflection,
  account: Address,
  exempt: boolean,
): TransactionPlan {
  return planOf(created, exempt ? "Exempt an account" : "End an exemption", {
    label: exempt ? "Exempt it" : "End the exemption",
    description: `${exempt ? "Exempted" : "Ended the exemption of"} ${account} of ${created.symbol}`,
    functionName: "setExempt",
    args: [account, exempt],
    describe: (_, args) => [
      { name: "account", type: "address", text: String(args[0]) },
      { name: "pays fees", type: "bool", text: args[1] === true ? "no" : "yes" },
    ],
  });
}

/** The new owner has to accept it. */
export function handOverPlan(created: CreatedReflection, to: Address): TransactionPlan {
  return planOf(created, "Hand the token over", {
    label: "Start the hand-over",
    description: `Started to hand ${created.symbol} over to ${to}`,
    functionName: "transferOwnership",
    args: [to],
    describe: (_, args) => [{ name: "new owner", type: "once they accept", text: String(args[0]) }],
  });
}

export function callOffPlan(created: CreatedReflection): TransactionPlan {
  return planOf(created, "Call the hand-over off", {
    label: "Call it off",
    description: `Called the hand-over of ${created.symbol} off`,
    functionName: "transferOwnership",
    args: [zeroAddress],
    describe: () => [{ name: "new owner", type: "address", text: "nobody; you stay the owner" }],
  });
}

export function acceptPlan(created: CreatedReflection): TransactionPlan {
  return planOf(created, "Accept the token", {
    label: "Accept the ownership",
    description: `Became the owner of ${created.symbol}`,
    functionName: "acceptOwnership",
    args: [],
  });
}

export function renouncePlan(created: CreatedReflection): TransactionPlan {
  return planOf(created, "Give the ownership up", {
    label: "Give it up for ever",
    description: `Gave the ownership of ${created.symbol} up`,
    functionName: "renounceOwnership",
    args: [],
  });
}
