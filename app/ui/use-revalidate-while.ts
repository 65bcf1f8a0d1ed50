import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useRevalidate } from "./use-revalidate.ts";

/** Asks for the page's data again and again while something is under way and the page is looked at. */
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
