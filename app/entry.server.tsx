import { PassThrough } from "node:stream";
import { arrayBuffer } from "node:stream/consumers";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { retryAfter } from "#app/platform/runtime/require-database.server.ts";
import { currentCookies } from "#app/platform/http/request-context.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { NonceContext } from "#app/ui/base/nonce.tsx";
import { parseZoneCookie, readZoneFrom } from "#app/ui/values/reader-zone.ts";

export { start } from "#app/start.server.ts";

readZoneFrom(() => parseZoneCookie(currentCookies()));

/** A page that takes longer to render is aborted after this many milliseconds. */
const abortDelayMs = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  preventCaching(headers);
  addRetryAfter(headers, status);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const html = await renderToHtml(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
    nonce,
  );
  return new Response(html, { headers, status });
}

/**
 * Renders a whole page. No loader returns a promise, so there is nothing that a stream could send
 * later, and one piece is cheaper to compress and to send than many of two kilobytes.
 *
 * @throws if the page cannot be rendered.
 */
function renderToHtml(page: ReactElement, nonce: string): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    let isShellReady = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady: () => (isShellReady = true),
      onShellError: reject,
      onAllReady: () => {
        // Until it fires or is cleared, the timer keeps the whole page in memory.
        clearTimeout(timeout);
        // React calls this after onShellError, too.
        if (isShellReady) resolve(arrayBuffer(pipe(new PassThrough())));
      },
      onError(error) {
        if (isShellReady) getRuntime().log.error({ err: error }, "rendering failed");
      },
    });
    const timeout = setTimeout(() => {
      abort();
      reject(new Error("The page took too long to render."));
    }, abortDelayMs);
  });
}

export function handleDataRequest(response: Response): Response {
  preventCaching(response.headers);
  addRetryAfter(response.headers, response.status);
  return response;
}

/** Remix drops the header of a thrown response. */
function addRetryAfter(headers: Headers, status: number): void {
  if (status === 503) headers.set("Retry-After", String(retryAfter));
}

/** Pages and their data belong to one signed-in user, also in the browser's history. */
function preventCaching(headers: Headers): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  getRuntime().log.error({ err: error, path: new URL(request.url).pathname }, "request failed");
}
