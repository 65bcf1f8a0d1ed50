import { useEffect, useState } from "react";
import { consolePaths } from "#app/paths/console.ts";
import type { OverviewFigures } from "./figures.server.ts";

/** As long as the server remembers them. */
const refreshMs = 60_000;

export type FiguresState =
  | { kind: "loading" }
  | { kind: "failed"; retry: () => void }
  | { kind: "loaded"; figures: OverviewFigures };

/**
 * Loads the figures of the charts after the page, so that it is not slower for them, and again each
 * minute while it is visible. Keeps the last ones if a later request fails.
 */
export function useFigures(): FiguresState {
  const [loaded, setLoaded] = useState<OverviewFigures | "loading" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stopped = new AbortController();
    async function load(): Promise<void> {
      const figures = await fetchFigures(stopped.signal);
      if (stopped.signal.aborted) return;
      setLoaded((known) => figures ?? (known === "loading" ? "failed" : known));
    }
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load();
    }, refreshMs);
    return () => {
      stopped.abort();
      clearInterval(timer);
    };
  }, [attempt]);

  if (loaded === "loading") return { kind: "loading" };
  if (loaded !== "failed") return { kind: "loaded", figures: loaded };
  const retry = () => {
    setLoaded("loading");
    setAttempt(attempt + 1);
  };
  return { kind: "failed", retry };
}

/** Returns null if the server does not respond with them. */
async function fetchFigures(signal: AbortSignal): Promise<OverviewFigures | null> {
  try {
    const response = await fetch(consolePaths.overview, { signal });
    // From our own server.
    return response.ok ? ((await response.json()) as OverviewFigures) : null;
  } catch {
    return null;
  }
}
