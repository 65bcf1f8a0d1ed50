import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Asks for the shown page's data again; while another page is on its way, after it has arrived.
 * Remix would break off what is on its way and ask for it anew, so that a page that takes longer
 * than the pause between two calls would never open.
 */
export function useRevalidate(): () => void {
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const isWanted = useRef(false);
  const latest = useRef({ state, revalidate });
  useEffect(() => {
    latest.current = { state, revalidate };
    if (state !== "idle" || !isWanted.current) return;
    isWanted.current = false;
    revalidate();
  }, [state, revalidate]);
  return useCallback(() => {
    if (latest.current.state === "idle") latest.current.revalidate();
    else isWanted.current = true;
  }, []);
}
