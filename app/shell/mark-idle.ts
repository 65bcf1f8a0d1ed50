import { idleHeader } from "#app/platform/idle-header.ts";

const idleAfterMs = 60_000;
const inputs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"];

type Target = Pick<Window, "addEventListener"> & { fetch: typeof fetch };

/**
 * Marks the requests to the console that a page sends by itself, such as polls, after a minute
 * without input, so that an open page does not keep a session alive.
 */
export function markIdleRequests(target: Target): void {
  const { fetch } = target;
  let inputAt = performance.now();
  const noteInput = () => {
    inputAt = performance.now();
  };
  for (const type of inputs) target.addEventListener(type, noteInput, { passive: true });
  target.fetch = (input, init) => {
    const isIdle = performance.now() - inputAt > idleAfterMs;
    if (!isIdle || input instanceof Request || !isOwn(input)) return fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set(idleHeader, "1");
    return fetch(input, { ...init, headers });
  };
}

function isOwn(input: string | URL): boolean {
  return new URL(input, location.href).origin === location.origin;
}
