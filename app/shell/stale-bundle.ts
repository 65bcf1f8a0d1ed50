/** Session storage key with the part that could not be loaded at the last reload. */
const storageKey = "stale-bundle";

/**
 * After an update of the server an open page asks for parts that are gone. Loads the page anew, but
 * only once for the same part: a part that stays away is an error, and the caller shows it.
 *
 * @returns stops watching
 */
export function watchForStaleBundle(reload: () => void, storage: Storage): () => void {
  function onPreloadError(event: Event): void {
    const part = "payload" in event ? String(event.payload) : "unknown";
    if (storage.getItem(storageKey) === part) return;
    storage.setItem(storageKey, part);
    // Vite would throw it into the component, which is going away anyway.
    event.preventDefault();
    reload();
  }
  window.addEventListener("vite:preloadError", onPreloadError);
  return () => window.removeEventListener("vite:preloadError", onPreloadError);
}
