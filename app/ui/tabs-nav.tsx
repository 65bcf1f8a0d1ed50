import { NavLink } from "@remix-run/react";
import styles from "./tabs-nav.module.css";

export type Tab = {
  /** A noun. */
  label: string;
  to: string;
  /** False: also marked on the pages below it. */
  end?: boolean;
  /** How many things there wait for somebody. */
  waiting?: number;
};

/** The modes of a page as links, so that each has its URL. */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles["tabs"]}>
      {tabs.map(({ label: text, to, end = true, waiting = 0 }) => (
        <NavLink key={to} to={to} end={end} preventScrollReset className={styles["tab"] ?? ""}>
          {text}
          {waiting > 0 && (
            <span className={styles["waiting"]}>
              {waiting}
              <span className="visually-hidden"> waiting</span>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
