import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import { Link } from "#app/ui/link.tsx";
import { AccountButton } from "#app/wallet/account-button.tsx";
import { DevnetLabel } from "./devnet-label.tsx";
import { menuId } from "./menu.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import styles from "./top-bar.module.css";

/** Logo, theme switch and wallet; on small screens also the menu button. */
export function TopBar({ devnet }: { devnet: boolean }) {
  return (
    <header className={styles["bar"]}>
      <button
        type="button"
        className={styles["menu-button"]}
        aria-label="Open menu"
        title="Open menu"
        // The browser opens and closes the menu, even before scripts have loaded.
        {...{ popovertarget: menuId }}
      >
        <IconMenu2 size={20} stroke={1.5} aria-hidden />
      </button>
      <Link to="/" className={styles["home"]} aria-label="TAN console, home">
        <img className={styles["logo-light"]} src="/logo-light.svg" alt="" width={78} height={28} />
        <img className={styles["logo-dark"]} src="/logo-dark.svg" alt="" width={78} height={28} />
        <img
          className={styles["logo-compact"]}
          src="/logo-compact.svg"
          alt=""
          width={28}
          height={28}
        />
      </Link>
      {devnet && <DevnetLabel className={styles["devnet"]} />}
      <div className={styles["actions"]}>
        <ThemeSwitch />
        <AccountButton />
      </div>
    </header>
  );
}
