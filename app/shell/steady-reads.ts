import { dismissToast, showToast } from "#app/ui/toast.ts";

const firstPauseMs = 500;
const maxPauseMs = 5_000;
const toastId = "console-silent";

type Target = { fetch: typeof fetch };

/**
 * Makes the page wait for its data while the console does not respond, as during a restart. Remix
 * renders its error page in place of the whole page when a request for data fails, with everything
 * that was typed and a transaction that a wallet is asked for, and it offers no other place to
 * prevent that. Only reads are repeated.
 */
export function repeatFailedReads(target: Target): void {
  const { fetch } = target;
  target.fetch = async (input, init) => {
    if (!isRead(input, init)) return fetch(input, init);
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      const response = await fetch(input, init).catch((error: unknown) => {
        // The page has turned to other data.
        if (init?.signal?.aborted) throw error;
        return null;
      });
      if (response !== null && isOfConsole(response)) {
        dismissToast(toastId);
        return response;
      }
      showToast({
        id: toastId,
        type: "loading",
        message: "The console is not responding. Trying again…",
      });
      await sleep(pauseMs);
      init?.signal?.throwIfAborted();
    }
  };
}

function isRead(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (input instanceof Request || (init?.method ?? "GET") !== "GET") return false;
  return new URL(input, location.href).pathname.endsWith(".data");
}

/** A proxy answers in the console's place while that is down. */
function isOfConsole({ status, headers }: Response): boolean {
  return status < 500 || headers.has("X-Remix-Response");
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
