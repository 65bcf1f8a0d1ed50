import { useEffect, useState } from "react";
import type { HealthRow } from "#app/chain/health-row.ts";
import { apiPaths } from "#app/paths/api.ts";
import { fetchJson } from "#app/shell/lib/fetch-json.ts";

/** Response of `GET /api/health`. */
export type HealthAnswer = { chains: HealthRow[] };

function isHealthAnswer(body: unknown): body is HealthAnswer {
  return (
    typeof body === "object" && body !== null && "chains" in body && Array.isArray(body.chains)
  );
}

const intervalMs = 5_000;

/**
 * Polls the networks' health for an admin every five seconds while the page is visible. Empty before
 * the first response; the states become unknown if the server does not respond.
 */
export function useHealth(admin: boolean): readonly HealthRow[] {
  const [rows, setRows] = useState<readonly HealthRow[]>([]);

  useEffect(() => {
    if (!admin) return;
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function poll(): Promise<void> {
      clearTimeout(timer);
      try {
        const options = { isExpected: isHealthAnswer, signal: stopped.signal };
        const answer = await fetchJson(apiPaths.health, options);
        setRows(answer.chains);
      } catch {
        setRows((last) => last.map((row) => ({ ...row, state: "unknown" })));
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
  }, [admin]);

  return rows;
}
