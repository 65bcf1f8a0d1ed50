import type { IncomingMessage } from "node:http";

/**
 * Limits what is read of a body whose length its sender does not announce, as of some proxies.
 * Calls back once it is longer; nothing more of it is read then.
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
