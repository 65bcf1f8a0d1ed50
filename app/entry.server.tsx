import { PassThrough } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { NonceContext } from "#app/ui/nonce.tsx";

export { start } from "#app/start.server.ts";

/**
 * Slow promises of a page are aborted after this many milliseconds; React needs a moment to flush.
 */
const abortDelayMs = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { nonce } = loadContext;
  preventCaching(headers);
  return new Promise((resolve, reject) => {
    let shellSent = false;
    const respond = () => {
      shellSent = true;
      const body = new PassThrough();
      headers.set("Content-Type", "text/html; charset=utf-8");
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      pipe(body);
    };
    const waitForAll = isbot(request.headers.get("user-agent"));
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer
          context={remixContext}
          url={request.url}
          abortDelay={abortDelayMs}
          nonce={nonce}
        />
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady: () => {
          if (!waitForAll) respond();
        },
        onAllReady: () => {
          if (waitForAll) respond();
        },
        onShellError: reject,
        onError(error) {
          if (shellSent) getRuntime().log.error({ err: error }, "rendering failed");
        },
      },
    );
    setTimeout(abort, abortDelayMs + 1_000).unref();
  });
}

export function handleDataRequest(response: Response): Response {
  preventCaching(response.headers);
  return response;
}

/** Pages and their data belong to one signed-in user, also in the browser's history. */
function preventCaching(headers: Headers): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  getRuntime().log.error({ err: error, path: new URL(request.url).pathname }, "request failed");
}
