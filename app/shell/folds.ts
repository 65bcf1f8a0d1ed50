import { useSyncExternalStore } from "react";

/** Which groups of the navigation the user has opened or closed, in this browser. */
const storageKey = "navigation";

type Folds = Readonly<Record<string, boolean>>;

let folds: Folds | null = null;
const listeners = new Set<() => void>();

/** Returns whether a group is open, and a function that opens or closes it for good. */
export function useFold(
  name: string,
  isOpenAtFirst: boolean,
): { isOpen: boolean; toggle: () => void } {
  const stored = useSyncExternalStore(
    subscribe,
    () => readFolds()[name],
    () => undefined,
  );
  const isOpen = stored ?? isOpenAtFirst;
  return { isOpen, toggle: () => save(name, !isOpen) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readFolds(): Folds {
  folds ??= parseFolds(readStorage());
  return folds;
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** @param text hostile: other code may have written it. */
function parseFolds(text: string | null): Folds {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, boolean] => {
        return typeof entry[1] === "boolean";
      }),
    );
  } catch {
    return {};
  }
}

function save(name: string, isOpen: boolean): void {
  folds = { ...readFolds(), [name]: isOpen };
  try {
    localStorage.setItem(storageKey, JSON.stringify(folds));
  } catch {
    // If storage is blocked, the choice applies to this page only.
  }
  for (const listener of listeners) listener();
}
