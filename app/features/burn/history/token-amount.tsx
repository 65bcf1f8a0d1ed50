import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import styles from "#app/features/burn/burn.module.css";
import type { TokenLabel } from "#app/features/burn/shared/token-labels.server.ts";

type TokenAmountProps = { value: bigint; label: TokenLabel | undefined; token: string };

/** A token amount; unlisted tokens also show their address. */
export function TokenAmount({ value, label, token }: TokenAmountProps) {
  const asset = label?.asset;
  return (
    <span className={styles["amount"]}>
      {asset ? (
        <Amount value={value} decimals={asset.decimals} symbol={asset.symbol} />
      ) : (
        <span>{formatInteger(value)} base units</span>
      )}
      {!label?.isListed && <Address value={token} kind="token address" />}
    </span>
  );
}
