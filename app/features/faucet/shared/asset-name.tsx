import { Pictured } from "#app/ui/values/pictured.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "#app/features/faucet/faucet.module.css";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";

type AssetNameProps = { asset: Pick<FaucetAsset, "symbol" | "tag" | "token" | "image_url"> };

/** A token's icon and symbol, plus its address if the symbol is not unique. */
export function AssetName({ asset: { symbol, tag, token, image_url } }: AssetNameProps) {
  return (
    <Pictured image={image_url}>
      <strong className={styles["name"]}>
        {symbol}
        {tag !== null && (
          <span className={typography["note"]} title={token}>
            {" "}
            {tag}
          </span>
        )}
      </strong>
    </Pictured>
  );
}
