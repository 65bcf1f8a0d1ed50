import type { ReactNode } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { CopyButton } from "./copy-button.tsx";
import { shortenAddress } from "./format.ts";
import styles from "./address.module.css";

type AddressProps = {
  /** A checksummed address or a transaction hash. */
  value: string;
  /** Name from the address book. */
  label?: string | undefined;
  /** Shows the whole address; for confirmations. */
  full?: boolean;
  /** Explorer link, shown beside the copy button. */
  explorer?: ReactNode;
  /** Kind of value for the copy button's accessible name: "address", "transaction hash". */
  kind?: string;
  className?: string;
};

/** An address as `0xf39Fd6…b92266`, in full in its title and when copied. */
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
      <code title={value}>{full ? <WholeAddress value={value} /> : shortenAddress(value)}</code>
      <span className={styles["actions"]}>
        <CopyButton value={value} label={`Copy ${kind}`} />
        {explorer}
      </span>
    </span>
  );
}

/** Marks both ends, by which people compare addresses. */
function WholeAddress({ value }: { value: string }) {
  return (
    <>
      <b>{value.slice(0, 8)}</b>
      {value.slice(8, -6)}
      <b>{value.slice(-6)}</b>
    </>
  );
}
