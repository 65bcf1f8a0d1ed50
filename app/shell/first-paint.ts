import { schemeAttribute, schemeStorageKey } from "#app/ui/color-scheme.ts";

/**
 * Code that runs before the first paint. The script is embedded in the page as text, so the plain
 * functions below are stringified and must not reference anything outside.
 */

/**
 * Returns the color scheme a full load starts with.
 *
 * @param stored value in storage, possibly set by other code
 * @param startsLight a console page of an installation with ADMIN_STARTS_LIGHT
 */
export function firstScheme(
  startsLight: boolean,
  stored: string | null,
  systemIsDark: boolean,
): "light" | "dark" {
  if (startsLight) return "light";
  if (stored === "light" || stored === "dark") return stored;
  return systemIsDark ? "dark" : "light";
}

/**
 * Returns the first script of a page. It saves the nonce for libraries that add style elements
 * later (browsers hide the attribute afterwards) and sets the color scheme.
 */
export function firstPaintScript(startsLight: boolean): string {
  return `(function(){
window.__webpack_nonce__=document.currentScript&&document.currentScript.nonce;
var stored=null;try{stored=localStorage.getItem(${JSON.stringify(schemeStorageKey)})}catch(e){}
var dark=matchMedia("(prefers-color-scheme: dark)").matches;
document.documentElement.setAttribute(${JSON.stringify(schemeAttribute)},(${firstScheme.toString()})(${startsLight},stored,dark));
})();`;
}
