import styles from "./logo.module.css";

/** CSS picks the picture of the color scheme, since the server does not know it, and the small one. */
export function Logo() {
  return (
    <>
      <img className={styles["light"]} src="/logo-light.svg" alt="" width={78} height={28} />
      <img className={styles["dark"]} src="/logo-dark.svg" alt="" width={78} height={28} />
      <img className={styles["compact"]} src="/logo-compact.svg" alt="" width={28} height={28} />
    </>
  );
}
