import { useEffect, useState, useSyncExternalStore } from "react";

type PersistedForm<T> = {
  value: T;
  set: (change: (before: T) => T) => void;
  /** Whether what is shown was typed before this page was drawn. */
  isRestored: boolean;
  /** Forgets what was kept and goes on with this. */
  restart: (value: T) => void;
};

type Shown<T> = Pick<PersistedForm<T>, "value" | "isRestored"> & { isTyped: boolean };

/**
 * A form's state that a reload of this tab does not lose. It is drawn as it begins, as on the server,
 * and then as it was left.
 *
 * @param key of this tab's storage; names all that makes it another form, as the account.
 * @param begin what an untouched form holds; whatever is kept has to have its shape.
 * @param isFit what the shape alone does not say, as that a word is one of a choice.
 */
export function usePersistedForm<T extends object>(
  key: string,
  begin: () => T,
  isFit: (kept: T) => boolean = () => true,
): PersistedForm<T> {
  const text = useSyncExternalStore(
    neverTold,
    () => readText(key),
    () => null,
  );
  const [initial] = useState(begin);
  const [own, setOwn] = useState<Shown<T> | null>(null);
  const stored = own === null ? parse(text) : null;
  const restored = isLike(initial, stored) && isFit(stored) ? stored : null;
  const shown = own ?? {
    value: restored ?? initial,
    isRestored: restored !== null,
    isTyped: false,
  };

  useEffect(() => {
    if (own?.isTyped) keep(key, JSON.stringify(own.value));
  }, [key, own]);

  return {
    value: shown.value,
    isRestored: shown.isRestored,
    set: (change) => {
      setOwn((before) => {
        const { value, isRestored } = before ?? shown;
        return { value: change(value), isRestored, isTyped: true };
      });
    },
    restart: (value) => {
      keep(key, null);
      setOwn({ value, isRestored: false, isTyped: false });
    },
  };
}

/** Nobody else writes a form's entry while it is shown. */
const neverTold = () => () => undefined;

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
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

/** A full or forbidden storage keeps nothing; the form works on. */
function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    return;
  }
}

/** Has the same keys with values of the same types, all the way down. */
function isLike<T>(model: T, value: unknown): value is T {
  if (typeof model !== typeof value || value === null) return false;
  if (typeof model !== "object" || model === null) return true;
  const [keys, found] = [Object.keys(model), Object.keys(value as object)];
  if (keys.length !== found.length) return false;
  return keys.every((key) =>
    isLike((model as Record<string, unknown>)[key], (value as Record<string, unknown>)[key]),
  );
}
