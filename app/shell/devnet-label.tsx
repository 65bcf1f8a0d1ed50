import { classNames } from "#app/ui/class-names.ts";
import styles from "./devnet-label.module.css";

/** Warns that the accounts of the embedded network are public. */
export function DevnetLabel({ className }: { className?: string | undefined }) {
  return (
    <p className={classNames(styles["label"], className)}>
      <span className={styles["dot"]} aria-hidden />
      local test network, keys are public
    </p>
  );
}
