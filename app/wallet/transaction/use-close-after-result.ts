import { useEffect, useRef } from "react";

/** How long a result is shown before its dialog closes by itself, milliseconds. */
export const resultShownMs = 5_000;

/** Closes a dialog whose result the page shows, too, unless its reader does something meanwhile. */
export function useCloseAfterResult(isResult: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isResult) return;
    const timer = setTimeout(() => latest.current(), resultShownMs);
    const stay = () => clearTimeout(timer);
    const activities = ["pointerdown", "keydown"] as const;
    for (const activity of activities) window.addEventListener(activity, stay);
    return () => {
      stay();
      for (const activity of activities) window.removeEventListener(activity, stay);
    };
  }, [isResult]);
}
