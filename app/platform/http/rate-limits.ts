import type { RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import { apiPaths } from "#app/paths/api.ts";
import { publicPaths } from "#app/paths/public.ts";
import { clientAddressOf, networkOf } from "./client-network.server.ts";
import { rejectRequest } from "./reject-request.ts";
import { routedPath } from "./routed-path.ts";

type Limit = { path: string; method: "GET" | "POST" | "PUT"; perMinute: number };

const minuteMs = 60_000;

/** Max requests per minute of one client (IPv4 address, IPv6 /64), by path. */
const limits: Limit[] = [
  { path: apiPaths.nonce, method: "GET", perMinute: 60 },
  { path: apiPaths.verify, method: "POST", perMinute: 30 },
  { path: apiPaths.faucetChallenge, method: "GET", perMinute: 120 },
  { path: apiPaths.faucetStatus, method: "GET", perMinute: 300 },
  { path: apiPaths.faucetGrants, method: "POST", perMinute: 10 },
  { path: apiPaths.leaves(":root"), method: "GET", perMinute: 30 },
  { path: apiPaths.transactions, method: "GET", perMinute: 120 },
  { path: apiPaths.transactions, method: "POST", perMinute: 30 },
  { path: apiPaths.tasksJson, method: "GET", perMinute: 120 },
  { path: apiPaths.tasksRss, method: "GET", perMinute: 120 },
  { path: apiPaths.resultsRss, method: "GET", perMinute: 120 },
  { path: apiPaths.validatorRss(":id"), method: "GET", perMinute: 120 },
  ...Object.values(publicPaths).map((path) => ({ path, method: "GET" as const, perMinute: 120 })),
  { path: apiPaths.submissions, method: "POST", perMinute: 60 },
  { path: apiPaths.submissionFiles, method: "POST", perMinute: 60 },
  { path: apiPaths.submission(":id"), method: "PUT", perMinute: 60 },
  { path: apiPaths.submissionDispute(":id"), method: "POST", perMinute: 10 },
];

/** Responds with 429 and Retry-After once a limit is exceeded, however the path is spelled. */
export function rateLimits(): RequestHandler {
  const limited = limits.map(({ path, method, perMinute }) => ({
    method,
    pattern: toPattern(path),
    limit: createLimit(perMinute),
  }));
  return (request, response, next) => {
    const method = request.method === "HEAD" ? "GET" : request.method;
    const path = routedPath(request.originalUrl);
    const found = limited.find((one) => one.method === method && one.pattern.test(path));
    if (found === undefined) next();
    else found.limit(request, response, next);
  };
}

/** Returns a pattern of the paths of a route, in either case as the router compares them. */
function toPattern(path: string): RegExp {
  const source = path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+");
  return new RegExp(`^${source}$`, "i");
}

function createLimit(perMinute: number) {
  return rateLimit({
    windowMs: minuteMs,
    limit: perMinute,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    keyGenerator: (request) => networkOf(clientAddressOf(request)),
    handler: (request, response) => {
      const message = "Too many requests. Wait a minute and try again.";
      rejectRequest(request, response, { status: 429, code: "rate-limited", message });
    },
  });
}
