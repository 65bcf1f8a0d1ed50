import styles from "./faucet.module.css";
import type { FaucetAsset } from "./faucet.types.ts";

/** A token's mark and symbol. */
export function AssetName({ asset }: { asset: Pick<FaucetAsset, "symbol" | "image_url"> }) {
  return (
    <span className={styles["asset"]}>
      <img src={asset.image_url} alt="" width={20} height={20} />
      {asset.symbol}
    </span>
  );
}
