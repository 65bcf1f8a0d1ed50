/**
 * Returns the local storage, or an in-memory one for this page if access is blocked, in which case
 * reading `localStorage` throws. Browser only.
 */
export function browserStorage(): Storage {
  try {
    return window.localStorage;
  } catch {
    return (pageStorage ??= createPageStorage());
  }
}

let pageStorage: Storage | undefined;

function createPageStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}
