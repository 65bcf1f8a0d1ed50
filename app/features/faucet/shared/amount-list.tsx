import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetAmount } from "#app/domain/faucet/asset-amounts.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { Amount } from "#app/ui/values/amount.tsx";
import { formatExact } from "#app/ui/values/format.ts";

export type ShownAmount = AssetAmount & {
  chainName: string;
  /** How much of it is used up; omitted if it is not used by parts. */
  used?: bigint;
};

/** Amounts of assets, one below the other: `25 TAN on …`, or `5 of 25 TAN on …`. */
export function AmountList({ amounts }: { amounts: readonly ShownAmount[] }) {
  return (
    <span className={layout["two-lines"]}>
      {amounts.map(({ chainId, token, chainName, symbol, decimals, amount, used }) => (
        <span key={`${keyOf({ chainId, token })}:${decimals}`}>
          {used !== undefined && `${formatExact(used, decimals)} of `}
          <Amount value={amount} decimals={decimals} symbol={symbol} />{" "}
          <span className={typography["note"]}>on {chainName}</span>
        </span>
      ))}
    </span>
  );
}
