import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { CopyButton } from "./copy-button.tsx";
import { shortenAddress } from "./format.ts";
import styles from "./address.module.css";

type AddressProps = {
  /** Checksummed address or a transaction hash. */
  value: string;
  /** Name from the address book. */
  label?: string | undefined;
  /** The whole address: wherever something is confirmed. */
  full?: boolean;
  /** Link to an explorer, shown beside the copy button. */
  explorer?: ReactNode;
  /** What it is, for the accessible name of the copy button: "address", "transaction hash". */
  kind?: string;
  className?: string;
};

/** An address as `0xf3…2266`, whole in its title and on copy. */
export function Address({
  value,
  label,
  full = false,
  explorer,
  kind = "address",
  className,
}: AddressProps) {
  return (
    <span className={classNames(styles["address"], full && styles["full"], className)}>
      {label !== undefined && <span className={styles["label"]}>{label}</span>}
      <code title={value}>{full ? value : shortenAddress(value)}</code>
      <span className={styles["actions"]}>
        <CopyButton value={value} label={`Copy ${kind}`} />
        {explorer}
      </span>
    </span>
  );
}
