/**
 * The browser's local storage, or one for this page only where it is forbidden: reading
 * `localStorage` throws there. In the browser only.
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
