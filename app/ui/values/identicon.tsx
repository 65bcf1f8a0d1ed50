import { blo } from "blo";
import styles from "./identicon.module.css";

type IdenticonProps = {
  address: `0x${string}`;
  /** Width and height in pixels. */
  size?: number;
};

/** Picture of an address, the same as in other Ethereum apps; a decoration beside the address. */
export function Identicon({ address, size = 20 }: IdenticonProps) {
  return (
    <img className={styles["identicon"]} src={blo(address)} alt="" width={size} height={size} />
  );
}
