import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import { inboxPaths } from "#app/paths/inbox.ts";
import { Link } from "#app/ui/forms/link.tsx";
import iconButton from "#app/ui/icon-button.module.css";
import styles from "./top-bar.module.css";

/** Link to the inbox with the number of what waits there. */
export function InboxBell({ waiting }: { waiting: number }) {
  const name = waiting === 0 ? "Inbox" : `Inbox, ${waiting} waiting`;
  return (
    <Link
      to={inboxPaths.index}
      className={`${iconButton["button"]} ${styles["bell"]}`}
      aria-label={name}
      title={name}
    >
      <IconBell size={20} stroke={1.5} aria-hidden />
      {waiting > 0 && (
        <span className={styles["unread"]} aria-hidden>
          {waiting > 99 ? "99+" : waiting}
        </span>
      )}
    </Link>
  );
}
