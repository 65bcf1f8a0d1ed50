import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Revalidates the page's data; during a navigation, revalidation or submission, waits until it
 * finishes. Remix would abort and restart a pending one, so a request slower than the interval
 * between two calls would never finish, and would not follow the redirect of a fetcher's submission
 * that began before a revalidation.
 */
export function useRevalidate(): () => void {
  const navigation = useNavigation();
  const { state, revalidate } = useRevalidator();
  const isSubmitting = useFetchers().some((fetcher) => fetcher.state === "submitting");
  const isIdle = navigation.state === "idle" && state === "idle" && !isSubmitting;
  const isWanted = useRef(false);
  const latest = useRef({ isIdle, revalidate });
  // After every render, since the router re-renders whenever loading starts or ends.
  useEffect(() => {
    latest.current = { isIdle, revalidate };
    if (!isIdle || !isWanted.current) return;
    isWanted.current = false;
    latest.current.isIdle = false;
    revalidate();
  });
  return useCallback(() => {
    if (!latest.current.isIdle) {
      isWanted.current = true;
      return;
    }
    latest.current.isIdle = false;
    latest.current.revalidate();
  }, []);
}
