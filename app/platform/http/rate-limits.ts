import { type RequestHandler, Router } from "express";
import { rateLimit } from "express-rate-limit";
import { clientAddressOf, networkOf } from "./client-network.server.ts";
import { reject } from "./reject.ts";

type Limit = { path: string; method: "get" | "post" | "put"; perMinute: number };

const minuteMs = 60_000;

/** Max requests per minute of one client (IPv4 address, IPv6 /64), by path. */
const limits: Limit[] = [
  { path: "/api/siwe/nonce", method: "get", perMinute: 60 },
  { path: "/api/siwe/verify", method: "post", perMinute: 30 },
  { path: "/api/faucet/status", method: "get", perMinute: 300 },
  { path: "/api/roots/:root/leaves.csv", method: "get", perMinute: 30 },
  { path: "/api/transactions", method: "get", perMinute: 120 },
  { path: "/api/transactions", method: "post", perMinute: 30 },
  { path: "/api/tasks.json", method: "get", perMinute: 120 },
  { path: "/api/tasks.rss", method: "get", perMinute: 120 },
  { path: "/api/submissions", method: "post", perMinute: 60 },
  { path: "/api/submissions/files", method: "post", perMinute: 60 },
  { path: "/api/submissions/:id", method: "put", perMinute: 60 },
  { path: "/api/submissions/:id/dispute", method: "post", perMinute: 10 },
];

/** Responds with 429 and Retry-After once a limit is exceeded. */
export function rateLimits(): RequestHandler {
  const router = Router();
  for (const { path, method, perMinute } of limits) {
    router[method](
      path,
      rateLimit({
        windowMs: minuteMs,
        limit: perMinute,
        standardHeaders: "draft-8",
        legacyHeaders: false,
        keyGenerator: (request) => networkOf(clientAddressOf(request)),
        handler: (request, response) => {
          const message = "Too many requests. Wait a minute and try again.";
          reject(request, response, { status: 429, code: "rate-limited", message });
        },
      }),
    );
  }
  return router;
}
