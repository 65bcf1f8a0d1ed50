import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Asks for the shown page's data again; while a page or its data are on their way, after they have
 * arrived. Remix would break off what is on its way and ask for it anew, so that what takes longer
 * than the pause between two calls would never arrive.
 */
export function useRevalidate(): () => void {
  const navigation = useNavigation();
  const { state, revalidate } = useRevalidator();
  const isIdle = navigation.state === "idle" && state === "idle";
  const isWanted = useRef(false);
  const latest = useRef({ isIdle, revalidate });
  // After every drawing: the router draws anew whenever it begins or ends to ask.
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
