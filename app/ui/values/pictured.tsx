import type { ReactNode } from "react";
import styles from "./pictured.module.css";

type PicturedProps = {
  /** URL of the picture; nothing is drawn without one. */
  image: string | undefined;
  children: ReactNode;
};

/** The name of a network or a token beside its picture. */
export function Pictured({ image, children }: PicturedProps) {
  return (
    <span className={styles["pictured"]}>
      {image !== undefined && <img src={image} alt="" width={20} height={20} />}
      {children}
    </span>
  );
}
