import { useLocation } from "@remix-run/react";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconLayoutSidebarLeftCollapse from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs";
import IconLayoutSidebarLeftExpand from "@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type MouseEvent, type ReactNode, useEffect } from "react";
import { Link } from "#app/ui/forms/link.tsx";
import { AccountButton } from "#app/wallet/account-button.tsx";
import { useFold } from "./folds.ts";
import { HealthPill } from "./health/health-pill.tsx";
import type { HealthRow } from "#app/chain/health-row.ts";
import { closeMenu, closeMenuOnScroll, menuId } from "./lib/menu.ts";
import {
  isCurrent,
  type NavigationEntry,
  type NavigationGroup,
  type NavigationLink,
  usefulNavigation,
} from "./lib/navigation.ts";
import { switchWidth } from "./sidebar-width.ts";
import { ViewAsForm } from "./view-as-form.tsx";
import type { Waiting } from "./waiting.ts";
import iconButton from "#app/ui/icon-button.module.css";
import styles from "./sidebar.module.css";

type SidebarProps = {
  /** False for visitors, who see no navigation; on small screens their menu offers to connect. */
  admin: boolean;
  /** Paths of pages with no purpose, since their contracts are not deployed. */
  useless?: readonly string[];
  health?: readonly HealthRow[];
  waiting?: Waiting;
};

/** Navigation of the console: a column on wide screens, a slide-in menu on small ones. */
export function Sidebar({ admin, useless = [], health = [], waiting = {} }: SidebarProps) {
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
        {admin && <HealthPill rows={health} />}
        <button
          type="button"
          className={`${iconButton["button"]} ${styles["close"]}`}
          aria-label="Close menu"
          {...{ popovertarget: menuId, popovertargetaction: "hide" }}
        >
          <IconX size={20} stroke={1.5} aria-hidden />
        </button>
      </div>
      {admin ? (
        <>
          <Navigation useless={useless} waiting={waiting} />
          <WidthSwitch />
        </>
      ) : (
        <AccountButton fullWidth />
      )}
    </div>
  );
}

/** Switches between names and icons only. CSS picks the label, since the server does not know it. */
function WidthSwitch() {
  return (
    <button type="button" className={styles["width"]} onClick={switchWidth}>
      <IconLayoutSidebarLeftCollapse
        className={styles["only-wide"]}
        size={18}
        stroke={1.5}
        aria-hidden
      />
      <IconLayoutSidebarLeftExpand
        className={styles["only-narrow"]}
        size={18}
        stroke={1.5}
        aria-hidden
      />
      <span className={styles["only-wide"]}>Show icons only</span>
      <span className={styles["only-narrow"]}>Always show names</span>
    </button>
  );
}

function Navigation({ useless, waiting }: Required<Pick<SidebarProps, "useless" | "waiting">>) {
  return (
    <nav aria-label="Console">
      {usefulNavigation(useless).map(({ title, entries }) => {
        const list = (
          <ul>
            {entries.map((entry) => (
              <li key={entry.label}>
                <Entry entry={entry} waiting={waiting} />
              </li>
            ))}
          </ul>
        );
        return (
          <div key={entries[0]?.label} className={styles["section"]}>
            {title === null ? list : <Section title={title}>{list}</Section>}
          </div>
        );
      })}
    </nav>
  );
}

function Entry({ entry, waiting }: { entry: NavigationEntry; waiting: Waiting }) {
  if ("to" in entry) return <Item link={entry} waiting={waiting} />;
  if ("links" in entry) return <Group group={entry} waiting={waiting} />;
  return <ViewAsForm {...entry} />;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const { isOpen, toggle } = useFold(title, true);
  return (
    <details open={isOpen}>
      <summary className={styles["title"]} onClick={(event) => fold(event, toggle)}>
        {title}
      </summary>
      {children}
    </details>
  );
}

function Item({ link, waiting }: { link: NavigationLink; waiting: Waiting }) {
  const { pathname } = useLocation();
  const { icon: Icon, to, label } = link;
  const count = waiting[to] ?? 0;
  return (
    <Link
      to={to}
      className={styles["item"]}
      aria-current={isCurrent(link, pathname) ? "page" : undefined}
      onClick={closeMenu}
    >
      {Icon && <Icon size={18} stroke={1.5} aria-hidden />}
      <span className={styles["label"]}>{label}</span>
      <Count>{count}</Count>
    </Link>
  );
}

function Count({ children }: { children: number }) {
  if (children === 0) return null;
  return (
    <span className={styles["waiting"]}>
      {children}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}

function Group({ group, waiting }: { group: NavigationGroup; waiting: Waiting }) {
  const { pathname } = useLocation();
  const { icon: Icon, label, links } = group;
  const { isOpen, toggle } = useFold(
    label,
    links.some((link) => isCurrent(link, pathname)),
  );
  const count = links.reduce((sum, { to }) => sum + (waiting[to] ?? 0), 0);
  return (
    <details open={isOpen}>
      <summary className={styles["item"]} onClick={(event) => fold(event, toggle)}>
        <Icon size={18} stroke={1.5} aria-hidden />
        <span className={styles["label"]}>{label}</span>
        {!isOpen && <Count>{count}</Count>}
        <IconChevronRight className={styles["chevron"]} size={16} stroke={1.5} aria-hidden />
      </summary>
      <ul className={styles["children"]}>
        {links.map((link) => (
          <li key={link.to}>
            <Item link={link} waiting={waiting} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** React opens and closes the element, so that the choice is stored only if it is the user's. */
function fold(event: MouseEvent, toggle: () => void): void {
  event.preventDefault();
  toggle();
}
