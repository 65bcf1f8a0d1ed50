import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import { inboxPaths } from "#app/paths/inbox.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { AccountButton } from "#app/wallet/account-button.tsx";
import { DevnetLabel } from "./devnet-label.tsx";
import { HealthPill } from "./health/health-pill.tsx";
import type { HealthRow } from "#app/chain/health-row.ts";
import { InboxBell } from "./inbox-bell.tsx";
import { Logo } from "./logo.tsx";
import { menuId } from "./lib/menu.ts";
import { SearchBox } from "./search/search-box.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import type { Waiting } from "./waiting.ts";
import iconButton from "#app/ui/icon-button.module.css";
import styles from "./top-bar.module.css";

type TopBarProps = {
  /** Visitors see only the theme switch and the wallet. */
  admin: boolean;
  devnet: boolean;
  /** Paths of pages with no purpose, since their contracts are not deployed. */
  useless: readonly string[];
  health: readonly HealthRow[];
  waiting: Waiting;
};

/** Logo, search, networks' health, inbox, theme and wallet; on small screens the menu button. */
export function TopBar({ admin, devnet, useless, health, waiting }: TopBarProps) {
  return (
    <header className={styles["bar"]}>
      <button
        type="button"
        className={`${iconButton["button"]} ${styles["menu-button"]}`}
        aria-label="Open menu"
        title="Open menu"
        // The browser opens and closes the menu, even before scripts have loaded.
        {...{ popovertarget: menuId }}
      >
        <IconMenu2 size={20} stroke={1.5} aria-hidden />
      </button>
      <Link to="/" className={styles["home"]} aria-label="TAN console, home">
        <Logo />
      </Link>
      {admin && (
        <div className={styles["search"]}>
          <SearchBox useless={useless} />
        </div>
      )}
      <div className={styles["actions"]}>
        {devnet && <DevnetLabel compact className={styles["devnet"]} />}
        {admin && (
          <div className={styles["health"]}>
            <HealthPill rows={health} />
          </div>
        )}
        {admin && <InboxBell waiting={waiting[inboxPaths.index] ?? 0} />}
        <ThemeSwitch />
        <AccountButton />
      </div>
    </header>
  );
}
