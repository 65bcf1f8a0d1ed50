import styles from "./spinner.module.css";

/** Indicates progress. Has no accessible text, so place a label beside it. */
export function Spinner({ size = 32 }: { size?: number }) {
  return (
    <svg
      className={styles["spinner"]}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="3"
      aria-hidden
    >
      <circle cx="16" cy="16" r="13" className={styles["track"]} />
      <path d="M16 3a13 13 0 0 1 13 13" className={styles["arc"]} strokeLinecap="round" />
    </svg>
  );
}
