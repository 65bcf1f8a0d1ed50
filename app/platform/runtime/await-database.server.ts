import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "#app/platform/log.server.ts";
import { findOutage } from "#app/platform/database/storage-error.ts";

const pauseMs = 1_000;
const noticeMs = 30_000;

type Waiting = { host: string; port: number; log: Logger };

/**
 * Tries again for as long as the database does not answer, and meanwhile answers 503 to every request.
 *
 * @throws what the database answered, such as that the password is wrong
 */
export async function awaitDatabase<T>(
  attempt: () => Promise<T>,
  { host, port, log }: Waiting,
): Promise<T> {
  let server: http.Server | null = null;
  let nextNoticeMs = 0;
  try {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        const reason = findOutage(error);
        if (reason === null) throw error;
        server ??= listen(host, port);
        if (Date.now() >= nextNoticeMs) {
          log.warn({ reason }, "waiting for the database");
          nextNoticeMs = Date.now() + noticeMs;
        }
        await sleep(pauseMs);
      }
    }
  } finally {
    await close(server);
  }
}

function listen(host: string, port: number): http.Server {
  const server = http.createServer((_request, response) => {
    response.writeHead(503, { "Content-Type": "application/json", "Retry-After": "5" });
    response.end(JSON.stringify({ status: "waiting for the database" }));
  });
  // If the port is taken, the console says so once it listens itself.
  server.on("error", () => undefined);
  return server.listen(port, host);
}

async function close(server: http.Server | null): Promise<void> {
  if (server === null) return;
  server.closeAllConnections();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}
