import styles from "./skeleton.module.css";

type SkeletonProps = {
  /** Any CSS length; the size of what will stand here. */
  width?: string;
  height?: string;
  /** What is being loaded, for those who do not see it. Once for a group. */
  label?: string;
};

/** The place of something that is on its way. */
export function Skeleton({ width = "100%", height = "20px", label }: SkeletonProps) {
  return (
    <span className={styles["skeleton"]} style={{ width, height }}>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
