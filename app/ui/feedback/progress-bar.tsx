import styles from "./progress-bar.module.css";

type ProgressBarProps = { label: string; value: number; max: number };

/** How much of something is done. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      className={styles["progress"]}
      aria-label={label}
      value={value}
      max={max === 0 ? 1 : max}
    />
  );
}
