import { erc20Abi } from "viem";
import type { Campaign } from "#app/common/campaign/campaign.types.ts";
import { Button } from "#app/ui/button.tsx";
import { formatExact } from "#app/ui/format.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";

type RevokeAllowanceProps = { campaign: Campaign; allowance: bigint };

/** Takes back what the multi-sender may still take although nothing needs it any more. */
export function RevokeAllowance({ campaign, allowance }: RevokeAllowanceProps) {
  const { start, canWrite } = useTransaction();
  const { asset, chainId, contract } = campaign;
  const { symbol, decimals, token } = asset;

  function revoke() {
    start({
      chainId,
      title: `Revoke the ${symbol} allowance`,
      steps: [
        {
          label: `Revoke the ${symbol} allowance`,
          description: `Revoked the ${symbol} allowance of the multi-sender`,
          to: token,
          units: { amount: { symbol, decimals } },
          call: { kind: "function", abi: erc20Abi, functionName: "approve", args: [contract, 0n] },
        },
      ],
    });
  }

  return (
    <Button
      disabled={!canWrite}
      title={`The multi-sender may take ${formatExact(allowance, decimals)} ${symbol} of yours`}
      onClick={revoke}
    >
      Revoke the {symbol} allowance
    </Button>
  );
}
