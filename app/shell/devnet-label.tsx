import { classNames } from "#app/ui/class-names.ts";
import styles from "./devnet-label.module.css";

/** On the embedded network whoever reads the page must know that its accounts belong to everybody. */
export function DevnetLabel({ className }: { className?: string | undefined }) {
  return (
    <p className={classNames(styles["label"], className)}>
      <span className={styles["dot"]} aria-hidden />
      local test network, keys are public
    </p>
  );
}
