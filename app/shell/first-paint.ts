import { heldStorageKey, schemeAttribute, schemeStorageKey } from "#app/ui/theme/color-scheme.ts";
import { narrow, widthAttribute, widthStorageKey } from "./sidebar-width.ts";

/**
 * Code that runs before the first paint. The script is embedded in the page as text, so the plain
 * functions below are stringified and must not reference anything outside.
 */

/**
 * Returns the color scheme a full load starts with.
 *
 * @param startsLight a console page of an installation with ADMIN_STARTS_LIGHT
 * @param stored value in storage, possibly set by other code
 * @param isHeld whether the stored choice was made since the last sign-in or sign-out
 */
export function firstScheme(
  startsLight: boolean,
  stored: string | null,
  isHeld: boolean,
  systemIsDark: boolean,
): "light" | "dark" {
  if (startsLight && !isHeld) return "light";
  if (stored === "light" || stored === "dark") return stored;
  return systemIsDark ? "dark" : "light";
}

/**
 * Returns the first script of a page. It saves the nonce for libraries that add style elements
 * later (browsers hide the attribute afterwards) and sets the color scheme and the sidebar's width.
 */
export function firstPaintScript(startsLight: boolean): string {
  const text = JSON.stringify;
  return `(function(){
window.__webpack_nonce__=document.currentScript&&document.currentScript.nonce;
function read(key){try{return localStorage.getItem(key)}catch(e){return null}}
var page=document.documentElement,dark=matchMedia("(prefers-color-scheme: dark)").matches;
page.setAttribute(${text(schemeAttribute)},(${firstScheme.toString()})(${startsLight},read(${text(schemeStorageKey)}),read(${text(heldStorageKey)})!==null,dark));
if(read(${text(widthStorageKey)})===${text(narrow)})page.setAttribute(${text(widthAttribute)},${text(narrow)});
})();`;
}
