import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "#app/platform/log.server.ts";
import { metricPath, requestDurations } from "#app/platform/metrics.server.ts";
import { eventStreamType } from "./event-streams.server.ts";

/**
 * Logs one line and records one duration per request. The query is left out: it may contain
 * addresses or search terms.
 */
export function requestLog(log: Logger): RequestHandler {
  const durations = requestDurations();
  return (request, response, next) => {
    const startedAt = performance.now();
    const id = randomUUID();
    response.set("X-Request-Id", id);
    response.on("finish", () => {
      const ms = Math.round(performance.now() - startedAt);
      const { method, path } = request;
      const labels = {
        method,
        path: metricPath(path, response.statusCode),
        status: response.statusCode,
      };
      // A stream lasts for as long as its client listens.
      const isStream = response.get("Content-Type")?.startsWith(eventStreamType) === true;
      if (!isStream) durations.observe(labels, ms / 1_000);
      log.info({ id, method, path, status: response.statusCode, ms }, "request");
    });
    next();
  };
}
