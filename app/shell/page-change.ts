import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { closeMenu } from "./menu.ts";

/**
 * On every change to another page: to the top, menu closed, focus on the page's heading, so that a
 * screen reader says where one is now.
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
