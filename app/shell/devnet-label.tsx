import { classNames } from "#app/ui/base/class-names.ts";
import styles from "./devnet-label.module.css";

type DevnetLabelProps = {
  /** Leaves the warning to the title. */
  compact?: boolean;
  className?: string | undefined;
};

/** Warns that the accounts of the embedded network are public. */
export function DevnetLabel({ compact = false, className }: DevnetLabelProps) {
  const warning = "Local test network, keys are public";
  return (
    <p className={classNames(styles["label"], className)} title={warning}>
      <span className={styles["dot"]} aria-hidden />
      {compact ? "Local test network" : warning}
    </p>
  );
}
