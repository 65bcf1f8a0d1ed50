import { useEffect, useState } from "react";
import { isUnderWay } from "#app/domain/faucet/requests/under-way.ts";
import { apiPaths } from "#app/paths/api.ts";
import { useRevalidate } from "#app/ui/base/use-revalidate.ts";
import type { RequestBody } from "./faucet-api.server.ts";

const pollMs = 1_000;
/** The server sends the first event at once; a proxy that buffers does not pass it on. */
const silenceMs = 5_000;

/**
 * Returns the newest state of a request, and reloads the page's data when it is settled. It arrives
 * by events, or by polling where these do not arrive.
 *
 * @param loaded its state when the page was loaded
 */
export function useRequestProgress(loaded: RequestBody): RequestBody {
  const revalidate = useRevalidate();
  const [received, setReceived] = useState(loaded);
  const { id } = loaded;
  // An operator may retry what was settled, which only the reloaded page knows.
  const isNewer = received.id === id && lastChange(received) >= lastChange(loaded);
  const newest = isNewer ? received : loaded;
  const isOpen = newest.payments.some(isUnderWay);
  useEffect(() => {
    if (!isOpen) return;
    return follow(id, (body) => {
      setReceived(body);
      if (!body.payments.some(isUnderWay)) revalidate();
    });
  }, [id, isOpen, revalidate]);
  return newest;
}

function lastChange({ payments }: RequestBody): number {
  return Math.max(0, ...payments.map(({ updatedAt }) => updatedAt));
}

type OnBody = (body: RequestBody) => void;

/** Follows a request by events first. Returns how to stop. */
function follow(id: string, onBody: OnBody): () => void {
  if (!("EventSource" in window)) return poll(id, onBody);
  const events = new EventSource(apiPaths.faucetRequestEvents(id));
  let stopPolling: (() => void) | null = null;
  const fallBack = () => {
    clearTimeout(silence);
    events.close();
    stopPolling ??= poll(id, onBody);
  };
  const silence = setTimeout(fallBack, silenceMs);
  events.addEventListener("error", fallBack);
  events.addEventListener("message", ({ data }: MessageEvent<string>) => {
    clearTimeout(silence);
    // From our own server.
    onBody(JSON.parse(data) as RequestBody);
  });
  return () => {
    clearTimeout(silence);
    events.close();
    stopPolling?.();
  };
}

/** Asks for a request repeatedly while the page is visible. Returns how to stop. */
function poll(id: string, onBody: OnBody): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function request(): Promise<void> {
    const isVisible = document.visibilityState === "visible";
    const body = isVisible ? await fetchRequest(id, stopped.signal) : null;
    if (stopped.signal.aborted) return;
    if (body !== null) onBody(body);
    timer = setTimeout(() => void request(), pollMs);
  }
  void request();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}

/** Returns null if the server does not respond with it. */
async function fetchRequest(id: string, signal: AbortSignal): Promise<RequestBody | null> {
  try {
    const response = await fetch(apiPaths.faucetRequest(id), { signal });
    // From our own server.
    return response.ok ? ((await response.json()) as RequestBody) : null;
  } catch {
    return null;
  }
}
