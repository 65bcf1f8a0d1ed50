/** The sidebar's element, which on small screens is a popover that the browser opens and closes. */
export const menuId = "menu";

/** Closes the menu where it is open. */
export function closeMenu(): void {
  const menu = document.getElementById(menuId);
  if (menu?.matches(":popover-open")) menu.hidePopover();
}
