/**
 * Id of the sidebar element, which on small screens is a popover that the browser opens and closes.
 */
export const menuId = "menu";

/** Closes the menu if it is open. */
export function closeMenu(): void {
  const menu = document.getElementById(menuId);
  if (menu?.matches(":popover-open")) menu.hidePopover();
}

/** Scroll distance that counts as intentional, in pixels. */
const scrollPx = 8;

/**
 * Closes the menu when the page is scrolled. Scroll events fire late, so the distance is measured
 * from the scroll position at which the menu opened.
 *
 * @returns a function that stops watching
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
