import { matchPath, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { NavLink } from "./link.tsx";
import styles from "./tabs-nav.module.css";

export type Tab = {
  /** A noun. */
  label: string;
  /** Heading of the page while the tab is open; defaults to that of all its tabs. */
  title?: string;
  to: string;
  /** False also marks the tab on pages below it. */
  end?: boolean;
  /** Number of items waiting for attention there. */
  waiting?: number;
};

/** Returns the open one of these pages; undefined below one of them. */
export function useOpenTab<Page extends Pick<Tab, "to">>(pages: readonly Page[]): Page | undefined {
  const { pathname } = useLocation();
  return pages.find(({ to }) => matchPath(to, pathname) !== null);
}

/** Returns the heading of the open page: its own, or that of all pages of these tabs. */
export function useTabTitle(
  pages: readonly Pick<Tab, "title" | "to">[],
  titleOfAll: string,
): string {
  return useOpenTab(pages)?.title ?? titleOfAll;
}

/** Tabs of a page as links, so that each has its own URL. */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const nav = row.current;
    if (!nav) return;
    // Fires immediately, and when the screen is rotated.
    const observer = new ResizeObserver(() => showCurrent(nav));
    observer.observe(nav);
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <nav ref={row} aria-label={label} className={styles["tabs"]}>
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

/** Scrolls an overflowing row to the current tab, without animation. */
function showCurrent(nav: HTMLElement): void {
  const tab = nav.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!tab) return;
  const row = nav.getBoundingClientRect();
  if (tab.left >= row.left && tab.right <= row.right) return;
  nav.scrollLeft += tab.left - row.left - (row.width - tab.width) / 2;
}
