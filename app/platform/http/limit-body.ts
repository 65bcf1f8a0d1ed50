import type { IncomingMessage } from "node:http";

/**
 * Limits bodies without Content-Length, which some proxies send. Calls back once a body is longer, and
 * reads no more of it.
 */
export function limitBody(
  request: IncomingMessage,
  limitBytes: number,
  onTooLarge: () => void,
): void {
  let bytes = 0;
  let isOver = false;
  const push = request.push.bind(request);
  // Node's parser passes each chunk to this method, and readers of the request get what it accepts.
  request.push = (chunk: Buffer | null, encoding) => {
    if (isOver) return false;
    bytes += chunk?.length ?? 0;
    if (bytes <= limitBytes) return push(chunk, encoding);
    isOver = true;
    onTooLarge();
    return false;
  };
}

const encodedNul = "%00";

/**
 * Calls back once a URL-encoded form contains a NUL character, which PostgreSQL does not store; the
 * rest is not read then.
 */
export function rejectNul(request: IncomingMessage, onNul: () => void): void {
  const type = request.headers["content-type"] ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return;
  let end = "";
  let isOver = false;
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding) => {
    if (isOver) return false;
    const text = end + (chunk?.toString("latin1") ?? "");
    end = text.slice(1 - encodedNul.length);
    if (!text.includes(encodedNul)) return push(chunk, encoding);
    isOver = true;
    onNul();
    return false;
  };
}

/** Calls back if the body has not arrived in time. */
export function limitBodyTime(
  request: IncomingMessage,
  milliseconds: number,
  onTooSlow: () => void,
): void {
  if (request.complete) return;
  const timer = setTimeout(() => {
    if (!request.complete) onTooSlow();
  }, milliseconds);
  request.once("close", () => clearTimeout(timer));
}
