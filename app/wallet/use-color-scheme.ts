import { useSyncExternalStore } from "react";
import { currentScheme, schemeAttribute } from "#app/ui/color-scheme.ts";

/** The scheme that the page shows now. In the browser only. */
export function useColorScheme(): "light" | "dark" {
  return useSyncExternalStore(subscribe, currentScheme);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [schemeAttribute] });
  return () => observer.disconnect();
}
