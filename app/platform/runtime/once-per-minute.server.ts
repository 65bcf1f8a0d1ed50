import { getRuntime, type Runtime } from "./runtime.server.ts";

const maxAgeMs = 60_000;

type Known = { at: number; value: Promise<unknown> };
const memories = new WeakMap<Runtime, Map<string, Known>>();

/**
 * Loads a value at most once a minute, for figures whose reading takes long and that do not show a
 * minute. A failed attempt is not remembered.
 *
 * @param key names the value; of a few, since they are all kept.
 */
export function oncePerMinute<T>(key: string, load: () => Promise<T>): Promise<T> {
  const runtime = getRuntime();
  const memory = memories.get(runtime) ?? new Map<string, Known>();
  memories.set(runtime, memory);
  const at = runtime.now();
  const known = memory.get(key);
  if (known && at - known.at < maxAgeMs) return known.value as Promise<T>;
  const value = load();
  memory.set(key, { at, value });
  value.catch(() => memory.delete(key));
  return value;
}
