import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import { stakingPaths } from "#app/paths/staking.ts";
import { Link } from "#app/ui/forms/link.tsx";
import iconButton from "#app/ui/icon-button.module.css";
import styles from "./top-bar.module.css";

/** Link to the staking alerts with the number of unread ones. */
export function AlertBell({ unread }: { unread: number }) {
  const name = unread === 0 ? "Staking alerts" : `Staking alerts, ${unread} unread`;
  return (
    <Link
      to={stakingPaths.alerts}
      className={`${iconButton["button"]} ${styles["bell"]}`}
      aria-label={name}
      title={name}
    >
      <IconBell size={20} stroke={1.5} aria-hidden />
      {unread > 0 && (
        <span className={styles["unread"]} aria-hidden>
          {unread > 99 ? "99+" : unread}
        </span>
      )}
    </Link>
  );
}
