import { useEffect, useState } from "react";

/** As long as the server remembers them. */
const refreshMs = 60_000;

export type FiguresState<Figures> =
  | { kind: "loading" }
  | { kind: "failed"; retry: () => void }
  | { kind: "loaded"; figures: Figures };

/**
 * Loads the figures of charts after the page, so that it is not slower for them, and again each
 * minute while it is visible. Keeps the last ones if a later request fails.
 *
 * @param path of our server, which responds with their JSON; another one needs another key.
 */
export function useFigures<Figures>(path: string): FiguresState<Figures> {
  const [loaded, setLoaded] = useState<{ figures: Figures } | "loading" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stopped = new AbortController();
    async function load(): Promise<void> {
      const response = await fetchFigures<Figures>(path, stopped.signal);
      if (stopped.signal.aborted) return;
      setLoaded((known) => response ?? (known === "loading" ? "failed" : known));
    }
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load();
    }, refreshMs);
    return () => {
      stopped.abort();
      clearInterval(timer);
    };
  }, [path, attempt]);

  if (loaded === "loading") return { kind: "loading" };
  if (loaded !== "failed") return { kind: "loaded", figures: loaded.figures };
  const retry = () => {
    setLoaded("loading");
    setAttempt(attempt + 1);
  };
  return { kind: "failed", retry };
}

/** Returns null if the server does not respond with them. */
async function fetchFigures<Figures>(
  path: string,
  signal: AbortSignal,
): Promise<{ figures: Figures } | null> {
  try {
    const response = await fetch(path, { signal });
    // From our own server.
    return response.ok ? { figures: (await response.json()) as Figures } : null;
  } catch {
    return null;
  }
}
