import { apiPaths } from "#app/paths/api.ts";
import { dismissToast, showToast } from "#app/ui/feedback/toast.ts";

const firstPauseMs = 500;
const maxPauseMs = 5_000;
/** A console that is up answers a probe at once. */
const probeMs = 5_000;
const toastId = "console-silent";

/** Reads the session, and so needs the database; nothing else. */
const probe = apiPaths.session;

type Target = { fetch: typeof fetch };

/**
 * Makes the page wait while the console does not respond, as during a restart of it or of its
 * database. Remix renders its error page in place of the whole page when a request for data fails,
 * with everything that was typed and a transaction that a wallet is asked for, and it offers no other
 * place to prevent that. A read is repeated. A write is sent once, to a console that has just
 * responded.
 */
export function waitForConsole(target: Target): void {
  const { fetch } = target;
  target.fetch = async (input, init) => {
    if (!isForData(input)) return fetch(input, init);
    const signal = init?.signal ?? null;
    if ((init?.method ?? "GET") === "GET") return repeat(() => fetch(input, init), signal);
    await repeat(() => {
      const timeout = AbortSignal.timeout(probeMs);
      const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
      return fetch(probe, { cache: "no-store", signal: either });
    }, signal);
    return fetch(input, init);
  };
}

function isForData(input: RequestInfo | URL): input is string | URL {
  if (input instanceof Request) return false;
  return new URL(input, location.href).pathname.endsWith(".data");
}

/** Repeats a request until the console responds, or until the page has turned to other data. */
async function repeat(
  request: () => Promise<Response>,
  signal: AbortSignal | null,
): Promise<Response> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    const response = await request().catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return null;
    });
    if (response !== null && isFinal(response)) {
      dismissToast(toastId);
      return response;
    }
    showToast({
      id: toastId,
      type: "loading",
      message: "The console is not responding. Trying again…",
    });
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    signal?.throwIfAborted();
  }
}

/** A proxy answers in the console's place while that is down; 503 says that its database is. */
function isFinal({ status, headers }: Response): boolean {
  return status < 500 || (status !== 503 && headers.has("X-Remix-Response"));
}
