import { useEffect, useState } from "react";

/** A chain in the health strip. Unknown values are null. */
export type HealthRow = {
  chainId: number;
  name: string;
  symbol: string;
  block: number | null;
  /** Seconds since the newest block's timestamp. */
  ageSeconds: number | null;
  /** Exact decimal number. */
  baseFeeGwei: string | null;
  latencyMs: number | null;
  state: ChainState;
};

/** `late` means that it answers, but its newest block is overdue. */
export type ChainState = "live" | "late" | "unreachable" | "unknown";

/** Response of `GET /api/health`. */
export type HealthAnswer = { chains: HealthRow[] };

/** Distinguishes our own server's response from one that a proxy in between may send. */
function isHealthAnswer(body: unknown): body is HealthAnswer {
  return (
    typeof body === "object" && body !== null && "chains" in body && Array.isArray(body.chains)
  );
}

const intervalMs = 5_000;

/**
 * Polls the chains' health every five seconds while the page is visible. Null before the first
 * response; the states become unknown if the server does not respond.
 */
export function useHealth(): readonly HealthRow[] | null {
  const [rows, setRows] = useState<readonly HealthRow[] | null>(null);

  useEffect(() => {
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function poll(): Promise<void> {
      clearTimeout(timer);
      try {
        const response = await fetch("/api/health", { signal: stopped.signal });
        if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
        const answer: unknown = await response.json();
        if (!isHealthAnswer(answer)) throw new Error("The server sent an unexpected response.");
        setRows(answer.chains);
      } catch {
        setRows((last) => last?.map((row) => ({ ...row, state: "unknown" })) ?? null);
      }
      if (!stopped.signal.aborted && !document.hidden) {
        timer = setTimeout(() => void poll(), intervalMs);
      }
    }

    function onVisibilityChange(): void {
      if (document.hidden) clearTimeout(timer);
      else void poll();
    }

    if (!document.hidden) void poll();
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      stopped.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibilityChange);
    };
  }, []);

  return rows;
}
