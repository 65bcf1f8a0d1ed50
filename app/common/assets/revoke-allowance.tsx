import { type Address, erc20Abi } from "viem";
import { Button, type ButtonLook } from "#app/ui/forms/button.tsx";
import { formatExact } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import type { Asset } from "#app/domain/assets/asset.types.ts";

type RevokeAllowanceProps = Pick<ButtonLook, "size"> & {
  asset: Pick<Asset, "chainId" | "token" | "symbol" | "decimals">;
  /** Our name for the contract: "multi-sender". */
  spenderName: string;
  spender: Address;
  allowance: bigint;
};

/** Button that revokes a contract's allowance that is no longer needed. */
export function RevokeAllowance(props: RevokeAllowanceProps) {
  const { asset, spenderName, spender, allowance, ...look } = props;
  const { start, blocker } = useTransaction();
  const { chainId, symbol, decimals, token } = asset;

  function revoke() {
    const transaction = contractTransaction(`Revoke the ${symbol} allowance`, {
      contract: { chainId, address: token, codeHash: null },
      abi: erc20Abi,
      label: `Revoke the ${symbol} allowance`,
      description: `Revoked the ${symbol} allowance of the ${spenderName}`,
      functionName: "approve",
      args: [spender, 0n],
      units: { amount: { symbol, decimals } },
    });
    start(transaction);
  }

  return (
    <Button
      {...look}
      blocker={blocker}
      explanation={`The ${spenderName} can spend ${formatExact(allowance, decimals)} of your ${symbol}`}
      onClick={revoke}
    >
      Revoke the {symbol} allowance
    </Button>
  );
}
