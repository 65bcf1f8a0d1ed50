import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useRevalidate } from "./use-revalidate.ts";

/**
 * Revalidates the page's data at an interval while something is in progress and the page is
 * visible.
 */
export function useRevalidateWhile(isActive: boolean, intervalMs: number): void {
  const { state } = useRevalidator();
  const revalidate = useRevalidate();
  useEffect(() => {
    if (!isActive || state !== "idle") return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isActive, state, revalidate, intervalMs]);
}
