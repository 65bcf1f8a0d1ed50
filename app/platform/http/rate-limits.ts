import { type RequestHandler, Router } from "express";
import { rateLimit } from "express-rate-limit";
import { apiPaths } from "#app/paths/api.ts";
import { clientAddressOf, networkOf } from "./client-network.server.ts";
import { rejectRequest } from "./reject-request.ts";

type Limit = { path: string; method: "get" | "post" | "put"; perMinute: number };

const minuteMs = 60_000;

/** Max requests per minute of one client (IPv4 address, IPv6 /64), by path. */
const limits: Limit[] = [
  { path: apiPaths.nonce, method: "get", perMinute: 60 },
  { path: apiPaths.verify, method: "post", perMinute: 30 },
  { path: apiPaths.faucetChallenge, method: "get", perMinute: 120 },
  { path: apiPaths.faucetStatus, method: "get", perMinute: 300 },
  { path: apiPaths.faucetGrants, method: "post", perMinute: 10 },
  { path: apiPaths.leaves(":root"), method: "get", perMinute: 30 },
  { path: apiPaths.transactions, method: "get", perMinute: 120 },
  { path: apiPaths.transactions, method: "post", perMinute: 30 },
  { path: apiPaths.tasksJson, method: "get", perMinute: 120 },
  { path: apiPaths.tasksRss, method: "get", perMinute: 120 },
  { path: apiPaths.resultsRss, method: "get", perMinute: 120 },
  { path: apiPaths.validatorRss(":id"), method: "get", perMinute: 120 },
  { path: apiPaths.submissions, method: "post", perMinute: 60 },
  { path: apiPaths.submissionFiles, method: "post", perMinute: 60 },
  { path: apiPaths.submission(":id"), method: "put", perMinute: 60 },
  { path: apiPaths.submissionDispute(":id"), method: "post", perMinute: 10 },
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
          rejectRequest(request, response, { status: 429, code: "rate-limited", message });
        },
      }),
    );
  }
  return router;
}
