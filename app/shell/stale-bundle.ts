/** Session storage key of the chunk that failed to load before the last reload. */
const storageKey = "stale-bundle";

/**
 * Reloads the page when a chunk is missing, as happens to open pages after a deploy, but only once
 * per chunk: if it is still missing, that is an error for the caller to show.
 *
 * @returns a function that stops watching
 */
export function watchForStaleBundle(reload: () => void, storage: Storage): () => void {
  function onPreloadError(event: Event): void {
    const part = "payload" in event ? String(event.payload) : "unknown";
    if (storage.getItem(storageKey) === part) return;
    storage.setItem(storageKey, part);
    // Otherwise Vite would throw into the component, which is about to be reloaded anyway.
    event.preventDefault();
    reload();
  }
  window.addEventListener("vite:preloadError", onPreloadError);
  return () => window.removeEventListener("vite:preloadError", onPreloadError);
}
