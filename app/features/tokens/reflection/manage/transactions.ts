import type { Address } from "viem";
import { reflectionTokenAbi } from "#app/chain/abi/reflection-token.ts";
import type { CreatedReflection } from "#app/domain/tokens/reflection/reflection.types.ts";
import { formatBps } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";

const onToken = ({ chainId, token, codeHash }: CreatedReflection) => ({
  contract: { chainId, address: token, codeHash },
  abi: reflectionTokenAbi,
});

export function lowerFeeTransaction(created: CreatedReflection, feeBps: number): WalletTransaction {
  const fee = formatBps(feeBps);
  return contractTransaction("Lower the fee", {
    ...onToken(created),
    label: `Lower the fee to ${fee}`,
    description: `Lowered the fee of ${created.symbol} to ${fee}`,
    functionName: "lowerFee",
    args: [feeBps],
    describe: ([bps]) => [
      { name: "fee", type: "uint16", text: `${formatBps(bps)}, permanent maximum` },
    ],
  });
}

export function excludeTransaction(
  created: CreatedReflection,
  account: Address,
  excluded: boolean,
): WalletTransaction {
  return contractTransaction(excluded ? "Exclude an account" : "Include an account", {
    ...onToken(created),
    label: excluded ? "Exclude it" : "Include it",
    description: `${excluded ? "Excluded" : "Included"} ${account} of ${created.symbol}`,
    functionName: "setExcluded",
    args: [account, excluded],
    describe: ([signed, isExcluded]) => [
      { name: "account", type: "address", text: signed },
      { name: "earns", type: "bool", text: isExcluded ? "no" : "yes" },
    ],
  });
}

export function exemptTransaction(
  created: CreatedReflection,
  account: Address,
  exempt: boolean,
): WalletTransaction {
  return contractTransaction(exempt ? "Exempt an account" : "End an exemption", {
    ...onToken(created),
    label: exempt ? "Exempt it" : "End the exemption",
    description: `${exempt ? "Exempted" : "Ended the exemption of"} ${account} of ${created.symbol}`,
    functionName: "setExempt",
    args: [account, exempt],
    describe: ([signed, isExempt]) => [
      { name: "account", type: "address", text: signed },
      { name: "pays fees", type: "bool", text: isExempt ? "no" : "yes" },
    ],
  });
}
