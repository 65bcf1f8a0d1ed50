import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { closeMenu } from "./lib/menu.ts";

/**
 * On navigation to another page, scrolls to the top, closes the menu and focuses the page's
 * heading, so that screen readers announce the new page.
 */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    closeMenu();
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
