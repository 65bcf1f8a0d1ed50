import type { RequestHandler } from "express";
import { evaluateBody } from "./body-rule.ts";
import { evaluateHost } from "./host-rule.ts";
import { isOriginAllowed } from "./origin-rule.ts";
import { reject } from "./reject.ts";

/**
 * Rejects foreign hosts (421), foreign origins (403) and bodies without a length or above the limit
 * (411, 413).
 */
export function guardRequests(publicUrl: string): RequestHandler {
  return (request, response, next) => {
    const host = evaluateHost(publicUrl, request.headers.host);
    const reading = request.method === "GET" || request.method === "HEAD";
    if (host.kind === "alias" && reading) {
      response.redirect(307, publicUrl + request.originalUrl);
      return;
    }
    if (host.kind === "rejected") {
      const message = `This console is served at ${publicUrl}.`;
      reject(request, response, { status: 421, code: "wrong-host", message });
      return;
    }
    const allowed = isOriginAllowed(
      {
        method: request.method,
        origin: request.headers.origin,
        // Wallets call the RPC from their own origin, without a cookie, and change none of our
        // state.
        fetchSite: request.path.startsWith("/rpc/") ? undefined : request.get("sec-fetch-site"),
        hasCookie: request.headers.cookie !== undefined,
      },
      publicUrl,
    );
    if (!allowed) {
      const message = `Requests are accepted only from ${publicUrl}. Open the console there and try again.`;
      reject(request, response, { status: 403, code: "wrong-origin", message });
      return;
    }
    const body = evaluateBody({
      path: request.path,
      contentLength: request.headers["content-length"],
      transferEncoding: request.headers["transfer-encoding"],
    });
    if (body.kind === "too-large") {
      const message = `The request body is larger than ${body.limitBytes} bytes. Send less at once.`;
      reject(request, response, { status: 413, code: "too-large", message });
      return;
    }
    if (body.kind === "no-length") {
      const message = "The Content-Length header is required.";
      reject(request, response, { status: 411, code: "no-length", message });
      return;
    }
    next();
  };
}
