import { isZone } from "./local-time.ts";

/**
 * The zone in which a reader's times are written. The browser stores it in a cookie, so that server
 * and browser write the same; the server finds it in each request. What is stored, signed, logged
 * or read by machines is in UTC instead (`formatUtc`).
 */
export type ReaderZone = {
  shown: "local" | "utc";
  /** Name of the browser's zone, such as `America/Los_Angeles`. */
  local: string;
};

const cookieName = "times";

/** Until a browser has named its zone. */
const initialZone: ReaderZone = { shown: "local", local: "UTC" };

let source = (): ReaderZone => initialZone;
const listeners = new Set<() => void>();

/** Sets where the zone is read from. */
export function readZoneFrom(next: () => ReaderZone): void {
  source = next;
  for (const notify of listeners) notify();
}

/** Calls a listener when the zone's source changes, until the returned function is called. */
export function watchReaderZone(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function readerZone(): ReaderZone {
  return source();
}

/** Returns the name of the zone in which times are written. */
export function shownZone(): string {
  const { shown, local } = source();
  return shown === "utc" ? "UTC" : local;
}

/** Returns the name of the zone that a time is in besides: UTC, or the reader's. */
export function otherZone(): string {
  const { shown, local } = source();
  return shown === "utc" ? local : "UTC";
}

/** Formats a zone for the cookie and the page: `local:America/Los_Angeles`. */
export function formatReaderZone({ shown, local }: ReaderZone): string {
  return `${shown}:${local}`;
}

/** Parses a text from outside; what is not valid is the zone that is used before any is known. */
export function parseReaderZone(text: string): ReaderZone {
  const [, shown, local] = /^(local|utc):([A-Za-z][\w+/-]{0,49})$/.exec(text) ?? [];
  if ((shown !== "local" && shown !== "utc") || local === undefined) return initialZone;
  return isZone(local) ? { shown, local } : initialZone;
}

/** Parses the zone in a request's `Cookie` header. */
export function parseZoneCookie(header: string): ReaderZone {
  const pairs = header.split(";").map((pair) => pair.trim());
  const pair = pairs.find((one) => one.startsWith(`${cookieName}=`));
  return parseReaderZone(pair?.slice(cookieName.length + 1) ?? "");
}

/** Stores the zone in this browser for a year. */
export function saveReaderZone(zone: ReaderZone): void {
  const value = formatReaderZone(zone);
  document.cookie = `${cookieName}=${value}; path=/; max-age=31536000; samesite=lax`;
}

/** Returns the zone of this browser; UTC if it names none that can be used. */
export function browserZone(): string {
  const { timeZone: local } = Intl.DateTimeFormat().resolvedOptions();
  return parseReaderZone(formatReaderZone({ shown: "local", local })).local;
}
