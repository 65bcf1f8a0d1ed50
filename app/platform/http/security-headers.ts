import helmet from "helmet";
import type { RequestHandler } from "express";

type HeaderOptions = {
  /** Canonical address; https enables HSTS. */
  publicUrl: string;
  avatarOrigins: readonly string[];
  walletConnect: boolean;
  /** The dev server's client opens a WebSocket and injects style elements. */
  development: boolean;
};

const walletConnectHosts = {
  connect: [
    "wss://relay.walletconnect.org",
    "wss://relay.walletconnect.com",
    "https://explorer-api.walletconnect.com",
  ],
  frame: ["https://verify.walletconnect.org", "https://verify.walletconnect.com"],
};

/**
 * Sets the headers of every response. The content security policy uses the nonce in
 * `response.locals.nonce`, which must be set before.
 */
export function securityHeaders(options: HeaderOptions): RequestHandler {
  const { walletConnect, development } = options;
  const https = options.publicUrl.startsWith("https:");
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
        "style-src-elem": development
          ? ["'self'", "'unsafe-inline'"]
          : ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
        "style-src-attr": ["'unsafe-inline'"],
        "img-src": ["'self'", "data:", "blob:", ...options.avatarOrigins],
        "font-src": ["'self'"],
        "connect-src": [
          "'self'",
          ...(walletConnect ? walletConnectHosts.connect : []),
          ...(development ? ["ws://127.0.0.1:*"] : []),
        ],
        "worker-src": ["'self'"],
        "manifest-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "object-src": ["'none'"],
        "frame-ancestors": ["'none'"],
        // null: the fallback, `default-src`, applies.
        "frame-src": walletConnect ? walletConnectHosts.frame : null,
      },
    },
    // Pop-ups opened by wallets must be able to respond.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    referrerPolicy: { policy: "same-origin" },
    // Other hosts of the domain may not be the operator's.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: "deny" },
  });
}

function nonceOf(response: object): string {
  const locals = "locals" in response ? response.locals : undefined;
  const nonce =
    typeof locals === "object" && locals !== null && "nonce" in locals ? locals.nonce : undefined;
  if (typeof nonce !== "string") throw new Error("The response has no nonce yet.");
  return nonce;
}
