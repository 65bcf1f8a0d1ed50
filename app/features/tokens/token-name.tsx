import { genericImage } from "#app/domain/assets/asset.types.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./tokens.module.css";

type TokenNameProps = { name: string; symbol: string; image?: string | undefined };

/**
 * A token's name and symbol, which are untrusted and therefore isolated from the text around them.
 */
export function TokenName({ name, symbol, image = genericImage }: TokenNameProps) {
  return (
    <span className={styles["token-name"]}>
      <img className={styles["logo"]} src={image} alt="" width={24} height={24} />
      <span>
        <bdi>{name || "Without a name"}</bdi>{" "}
        <bdi className={typography["note"]}>{symbol || "without a symbol"}</bdi>
      </span>
    </span>
  );
}
