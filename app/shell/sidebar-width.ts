/**
 * Whether the sidebar shows only icons is an attribute of the document, set before the first paint
 * and stored in this browser. It widens under the pointer and while it has the focus.
 */

export const widthAttribute = "data-sidebar";
export const widthStorageKey = "sidebar";
export const narrow = "narrow";

export function switchWidth(): void {
  const isNarrow = document.documentElement.getAttribute(widthAttribute) === narrow;
  if (isNarrow) document.documentElement.removeAttribute(widthAttribute);
  else document.documentElement.setAttribute(widthAttribute, narrow);
  try {
    if (isNarrow) localStorage.removeItem(widthStorageKey);
    else localStorage.setItem(widthStorageKey, narrow);
  } catch {
    // If storage is blocked, the choice applies to this page only.
  }
}
