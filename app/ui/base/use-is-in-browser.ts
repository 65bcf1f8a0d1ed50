import { useSyncExternalStore } from "react";

/** Returns whether scripts run the page: false on the server and during hydration, then true. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    neverNotified,
    () => true,
    () => false,
  );
}

function neverNotified() {
  return () => undefined;
}
