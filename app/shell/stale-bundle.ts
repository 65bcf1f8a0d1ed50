/** Session storage key of the chunk that failed to load before the last reload. */
const storageKey = "stale-bundle";
const probeMs = 1_000;

type Reloading = { reload: () => void; storage: Storage; isReachable: () => Promise<boolean> };

/**
 * Reloads the page when a chunk is missing, as happens to open pages after a deploy, but only once
 * per chunk: if it is still missing, that is an error for the caller to show. While the console does
 * not respond, a reload would lose the page, so it waits.
 *
 * @returns a function that stops watching
 */
export function watchForStaleBundle({ reload, storage, isReachable }: Reloading): () => void {
  let isStopped = false;

  async function reloadOnceReachable(): Promise<void> {
    while (!isStopped && !(await isReachable())) {
      await new Promise((resolve) => setTimeout(resolve, probeMs));
    }
    if (!isStopped) reload();
  }

  function onPreloadError(event: Event): void {
    const part = "payload" in event ? String(event.payload) : "unknown";
    if (storage.getItem(storageKey) === part) return;
    storage.setItem(storageKey, part);
    void reloadOnceReachable();
  }

  window.addEventListener("vite:preloadError", onPreloadError);
  return () => {
    isStopped = true;
    window.removeEventListener("vite:preloadError", onPreloadError);
  };
}

/** Returns whether the console responds. */
export async function isConsoleReachable(): Promise<boolean> {
  const response = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  return response?.ok === true;
}
