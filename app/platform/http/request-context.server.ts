import { AsyncLocalStorage } from "node:async_hooks";

type RequestContext = {
  clientAddress: string;
  /** The `Cookie` header; empty if there is none. */
  cookies: string;
  /** Values that `oncePerRead` has loaded, by key; null in a request that may change something. */
  loaded: Map<string, Promise<unknown>> | null;
};

// On globalThis, since the server entry and the bundle it serves each load this module.
const holder = globalThis as typeof globalThis & {
  consoleRequestContext?: AsyncLocalStorage<RequestContext>;
};
const context = (holder.consoleRequestContext ??= new AsyncLocalStorage());

/** Runs a request handler in a context that knows its client, its cookies and what was loaded. */
export function answerFor<T>(
  { clientAddress, cookies, method }: { clientAddress: string; cookies: string; method: string },
  answer: () => T,
): T {
  const isRead = method === "GET" || method === "HEAD";
  return context.run({ clientAddress, cookies, loaded: isRead ? new Map() : null }, answer);
}

/** Returns the address of the current request's client; null outside a request. */
export function currentClientAddress(): string | null {
  return context.getStore()?.clientAddress || null;
}

/** Returns the `Cookie` header of the current request; empty outside a request. */
export function currentCookies(): string {
  return context.getStore()?.cookies ?? "";
}

/**
 * Loads a value once for all loaders of a request. Outside a request, and in one that may change
 * something, it is loaded each time.
 */
export function oncePerRead<T>(key: string, load: () => Promise<T>): Promise<T> {
  const loaded = context.getStore()?.loaded;
  if (!loaded) return load();
  const value = (loaded.get(key) as Promise<T> | undefined) ?? load();
  loaded.set(key, value);
  return value;
}
