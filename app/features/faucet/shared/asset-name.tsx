import typography from "#app/ui/typography.module.css";
import styles from "#app/features/faucet/faucet.module.css";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";

type AssetNameProps = { asset: Pick<FaucetAsset, "symbol" | "tag" | "token" | "image_url"> };

/** A token's icon and symbol, plus its address if the symbol is not unique. */
export function AssetName({ asset: { symbol, tag, token, image_url } }: AssetNameProps) {
  return (
    <span className={styles["asset"]}>
      <img src={image_url} alt="" width={20} height={20} />
      <span className={styles["name"]}>
        {symbol}
        {tag !== null && (
          <span className={typography["note"]} title={token}>
            {" "}
            {tag}
          </span>
        )}
      </span>
    </span>
  );
}
