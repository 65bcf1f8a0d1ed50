import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import styles from "./loading-overlay.module.css";

/** Milliseconds before the overlay shows, so that it does not flash on fast pages. */
const delayMs = 150;
/** Min milliseconds that the overlay stays visible. */
const minimumMs = 300;

/** Covers the screen while navigating to another page. */
export function LoadingOverlay() {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  // Forms and filters that stay on their page show progress themselves.
  const isLeaving = navigation.state === "loading" && navigation.location.pathname !== pathname;
  const isShown = useSteadyFlag(isLeaving);
  return (
    <div role="status" className={styles["overlay"]} data-shown={isShown || undefined}>
      {isShown && (
        <>
          <Spinner />
          <p>Loading...</p>
        </>
      )}
    </div>
  );
}

/** Debounces a flag to avoid flicker: turns on after a delay and stays on for a minimum time. */
export function useSteadyFlag(flag: boolean): boolean {
  const [shownAt, setShownAt] = useState<number | null>(null);
  const isShown = shownAt !== null;
  useEffect(() => {
    if (flag === isShown) return;
    const wait = isShown ? Math.max(0, shownAt + minimumMs - performance.now()) : delayMs;
    const timer = setTimeout(() => setShownAt(flag ? performance.now() : null), wait);
    return () => clearTimeout(timer);
  }, [flag, isShown, shownAt]);
  return isShown;
}
