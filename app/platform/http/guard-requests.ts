import type { RequestHandler } from "express";
import { bodyLimitOf, bodyMsOf } from "./body-rule.ts";
import { evaluateHost } from "./host-rule.ts";
import { isOriginAllowed } from "./origin-rule.ts";
import { limitBody, limitBodyTime, rejectNul } from "./limit-body.ts";
import { rejectRequest } from "./reject-request.ts";

/**
 * Whether a URL is a path that can be decoded, and has no NUL character, which PostgreSQL does not
 * store. A client may also send a whole URL, which would name another host.
 */
function isReadable(url: string): boolean {
  if (!url.startsWith("/")) return false;
  const [path = ""] = url.split("?");
  try {
    decodeURIComponent(path);
  } catch {
    return false;
  }
  return !url.includes("%00");
}

/**
 * Rejects foreign hosts (421), foreign origins (403), a method that Remix cannot read (405), URLs and
 * forms that cannot be read (400), and bodies that are too large (413) or take too long (408).
 */
export function guardRequests(publicUrl: string): RequestHandler {
  return (request, response, next) => {
    const host = evaluateHost(publicUrl, request.headers.host);
    const reading = request.method === "GET" || request.method === "HEAD";
    if (host.kind === "alias" && reading && isReadable(request.originalUrl)) {
      response.redirect(307, publicUrl + request.originalUrl);
      return;
    }
    if (host.kind === "rejected") {
      const message = `This console is served at ${publicUrl}.`;
      rejectRequest(request, response, { status: 421, code: "wrong-host", message });
      return;
    }
    const allowed = isOriginAllowed(
      {
        method: request.method,
        origin: request.headers.origin,
        // Wallets call the RPC from their own origin, without a cookie, and change none of our
        // state.
        fetchSite: /^\/rpc\//.test(request.path) ? undefined : request.get("sec-fetch-site"),
        hasCookie: request.headers.cookie !== undefined,
      },
      publicUrl,
    );
    if (!allowed) {
      const message = `Requests are accepted only from ${publicUrl}. Open the console there and try again.`;
      rejectRequest(request, response, { status: 403, code: "wrong-origin", message });
      return;
    }
    if (request.method === "TRACE") {
      const message = "This method is not supported.";
      rejectRequest(request, response, { status: 405, code: "wrong-method", message });
      return;
    }
    if (!isReadable(request.originalUrl)) {
      const message = "The address of this page has characters that are not valid.";
      rejectRequest(request, response, { status: 400, code: "bad-url", message });
      return;
    }
    const { "content-length": announced = "0", "transfer-encoding": encoding } = request.headers;
    const limitBytes = bodyLimitOf(request.path);
    const rejectLarge = () => {
      const message = `The request body is larger than ${limitBytes} bytes. Send less at once.`;
      rejectRequest(request, response, { status: 413, code: "too-large", message });
    };
    if (Number(announced) > limitBytes) {
      rejectLarge();
      return;
    }
    rejectNul(request, () => {
      const message = "The form has a character that is not valid: NUL.";
      rejectRequest(request, response, { status: 400, code: "bad-form", message });
    });
    if (encoding !== undefined) limitBody(request, limitBytes, rejectLarge);
    if (encoding !== undefined || announced !== "0") {
      limitBodyTime(request, bodyMsOf(limitBytes), () => {
        const message =
          "The request took too long to arrive. Send less at once, or use a faster connection.";
        rejectRequest(request, response, { status: 408, code: "too-slow", message });
      });
    }
    next();
  };
}
