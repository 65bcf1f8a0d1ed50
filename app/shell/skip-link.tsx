import styles from "./skip-link.module.css";

/** Leads keyboards and screen readers past the frame. */
export function SkipLink() {
  return (
    <a className={styles["link"]} href="#content">
      Skip to content
    </a>
  );
}
