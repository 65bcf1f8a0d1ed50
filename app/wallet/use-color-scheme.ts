import { useSyncExternalStore } from "react";
import { currentScheme, schemeAttribute } from "#app/ui/theme/color-scheme.ts";

/** Returns the color scheme currently shown. Browser only. */
export function useColorScheme(): "light" | "dark" {
  return useSyncExternalStore(subscribe, currentScheme);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [schemeAttribute] });
  return () => observer.disconnect();
}
