import { useLocation } from "@remix-run/react";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useEffect, useMemo } from "react";
import { Link } from "#app/ui/link.tsx";
import { AccountButton } from "#app/wallet/account-button.tsx";
import { closeMenu, closeMenuOnScroll, menuId } from "./menu.ts";
import {
  existingNavigation,
  isCurrent,
  navigation,
  type NavigationGroup,
  type NavigationLink,
} from "./navigation.ts";
import { useRoutePatterns } from "./route-patterns.ts";
import { ViewAsForm } from "./view-as-form.tsx";
import styles from "./sidebar.module.css";

type SidebarProps = {
  /** False for visitors, who see no navigation; on small screens their menu offers to connect. */
  admin: boolean;
  /** Paths of pages with no purpose, since their contracts are not deployed. */
  useless?: readonly string[];
};

/** Navigation of the console: a column on wide screens, a slide-in menu on small ones. */
export function Sidebar({ admin, useless = [] }: SidebarProps) {
  // The browser closes it on Escape and on an outside click; closing on scroll is up to us.
  useEffect(() => closeMenuOnScroll(), []);

  return (
    <div
      id={menuId}
      className={styles["sidebar"]}
      data-visitor={!admin || undefined}
      {...{ popover: "auto" }}
    >
      <div className={styles["head"]}>
        <img src="/logo-compact.svg" alt="" width={28} height={28} />
        <button
          type="button"
          className={styles["close"]}
          aria-label="Close menu"
          {...{ popovertarget: menuId, popovertargetaction: "hide" }}
        >
          <IconX size={20} stroke={1.5} aria-hidden />
        </button>
      </div>
      {admin ? (
        <>
          <Navigation useless={useless} />
          <ViewAsForm />
        </>
      ) : (
        <AccountButton fullWidth />
      )}
    </div>
  );
}

function Navigation({ useless }: Required<Pick<SidebarProps, "useless">>) {
  const patterns = useRoutePatterns();
  const sections = useMemo(
    () => existingNavigation(navigation, patterns, useless),
    [patterns, useless],
  );
  return (
    <nav aria-label="Console">
      {sections.map(({ title, entries }) => (
        <div key={entries[0]?.label} className={styles["section"]}>
          {title !== null && <p className={styles["title"]}>{title}</p>}
          <ul>
            {entries.map((entry) => (
              <li key={entry.label}>
                {"links" in entry ? <Group group={entry} /> : <Item link={entry} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Item({ link }: { link: NavigationLink }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={link.to}
      className={styles["item"]}
      aria-current={isCurrent(link, pathname) ? "page" : undefined}
      onClick={closeMenu}
    >
      {link.label}
    </Link>
  );
}

function Group({ group }: { group: NavigationGroup }) {
  const { pathname } = useLocation();
  return (
    <details open={group.links.some((link) => isCurrent(link, pathname))}>
      <summary className={styles["item"]}>
        {group.label}
        <IconChevronRight className={styles["chevron"]} size={16} stroke={1.5} aria-hidden />
      </summary>
      <ul className={styles["children"]}>
        {group.links.map((link) => (
          <li key={link.to}>
            <Item link={link} />
          </li>
        ))}
      </ul>
    </details>
  );
}
