import { useEffect, useState, useSyncExternalStore } from "react";

type PersistedForm<T> = {
  value: T;
  set: (change: (before: T) => T) => void;
  /** Whether the value was restored from before a reload. */
  isRestored: boolean;
  /** Clears the saved value and continues with this one. */
  restart: (value: T) => void;
};

type Shown<T> = Pick<PersistedForm<T>, "value" | "isRestored"> & { isUserInput: boolean };

/** Prefix of all keys in the session storage. */
const prefix = "form: ";

/** Deletes the saved values of all forms in this tab, as when the user signs out. */
export function deletePersistedForms(): void {
  deleteWhere(() => true);
}

/** Deletes what was saved in this tab under names that start with this one. */
export function deletePersistedForm(name: string): void {
  deleteWhere((key) => key.startsWith(name));
}

function deleteWhere(isDeleted: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix) && isDeleted(key.slice(prefix.length))) {
        sessionStorage.removeItem(key);
      }
    }
  } catch {
    // Where storage is blocked, nothing was saved.
  }
}

/**
 * Form state that survives a reload of this tab. First rendered with its initial value, as on the
 * server, then with the saved one.
 *
 * @param key name in the session storage; must contain everything that makes it a different form, such as
 * the account. Null for a form that does not survive a reload.
 * @param begin returns the initial value; a saved value must have its shape.
 * @param isFit checks what the shape does not, such as that a text is a valid option.
 */
export function usePersistedForm<T extends object>(
  key: string | null,
  begin: () => T,
  isFit: (stored: T) => boolean = () => true,
): PersistedForm<T> {
  const text = useSyncExternalStore(
    neverNotified,
    () => (key === null ? null : readSavedText(key)),
    () => null,
  );
  const [initial] = useState(begin);
  const [own, setOwn] = useState<Shown<T> | null>(null);
  const stored = own === null ? parse(text) : null;
  const isInitial = (value: T) => JSON.stringify(value) === JSON.stringify(initial);
  const restored = isLike(initial, stored) && isFit(stored) && !isInitial(stored) ? stored : null;
  const shown = own ?? {
    value: restored ?? initial,
    isRestored: restored !== null,
    isUserInput: false,
  };

  useEffect(() => {
    if (key === null || !own?.isUserInput) return;
    const text = JSON.stringify(own.value);
    saveText(key, text === JSON.stringify(initial) ? null : text);
  }, [key, own, initial]);

  return {
    value: shown.value,
    isRestored: shown.isRestored,
    set: (change) => {
      setOwn((before) => {
        const { value, isRestored } = before ?? shown;
        const next = change(value);
        return { value: next, isRestored: isRestored && !isInitial(next), isUserInput: true };
      });
    },
    restart: (value) => {
      if (key !== null) saveText(key, null);
      setOwn({ value, isRestored: false, isUserInput: false });
    },
  };
}

/** No other code writes a form's entry while it is shown. */
const neverNotified = () => () => undefined;

/** Returns the text that was saved under a form's name in this tab, or null. */
export function readSavedText(key: string): string | null {
  try {
    return sessionStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/**
 * Saves a text under a form's name, or deletes it. If storage is full or blocked, nothing is saved and
 * the form still works.
 */
export function saveText(key: string, text: string | null): void {
  try {
    sessionStorage.removeItem(prefix + key);
    if (text !== null) sessionStorage.setItem(prefix + key, text);
  } catch {
    return;
  }
}

/** Returns whether a value has the same keys with the same types as the model, recursively. */
function isLike<T>(model: T, value: unknown): value is T {
  if (typeof model !== typeof value || value === null) return false;
  if (typeof model !== "object" || model === null) return true;
  const [keys, found] = [Object.keys(model), Object.keys(value as object)];
  if (keys.length !== found.length) return false;
  return keys.every((key) =>
    isLike((model as Record<string, unknown>)[key], (value as Record<string, unknown>)[key]),
  );
}
