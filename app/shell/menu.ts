/** The sidebar's element, which on small screens is a popover that the browser opens and closes. */
export const menuId = "menu";

/** Closes the menu where it is open. */
export function closeMenu(): void {
  const menu = document.getElementById(menuId);
  if (menu?.matches(":popover-open")) menu.hidePopover();
}

/** So far the page is moved on purpose, pixels. */
const scrollPx = 8;

/**
 * Closes the menu when the page is scrolled. The event of a scroll comes a moment after it, so what
 * counts is the distance from where the page stood when the menu was opened.
 *
 * @returns stops watching
 */
export function closeMenuOnScroll(): () => void {
  const menu = document.getElementById(menuId);
  let openedAt = window.scrollY;
  const onToggle = () => {
    openedAt = window.scrollY;
  };
  const onScroll = () => {
    if (Math.abs(window.scrollY - openedAt) > scrollPx) closeMenu();
  };
  menu?.addEventListener("beforetoggle", onToggle);
  window.addEventListener("scroll", onScroll, { passive: true });
  return () => {
    menu?.removeEventListener("beforetoggle", onToggle);
    window.removeEventListener("scroll", onScroll);
  };
}
