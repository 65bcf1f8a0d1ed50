import { randomBytes } from "node:crypto";
import http from "node:http";
import path from "node:path";
import { createRemixRequest } from "@remix-run/express/dist/server.js";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import type { start as startConsole } from "#app/start.server.ts";
import { maxBodyMs } from "#app/platform/http/body-rule.ts";
import { createBuildParts } from "#app/platform/http/build-parts.ts";
import { checkStorage } from "#app/platform/http/check-storage.ts";
import { clientAddressOf } from "#app/platform/http/client-network.server.ts";
import { guardRequests } from "#app/platform/http/guard-requests.ts";
import { rateLimits } from "#app/platform/http/rate-limits.ts";
import { answerFor } from "#app/platform/http/request-context.server.ts";
import { createRemixHandler } from "#app/platform/http/remix-handler.ts";
import { requestLog } from "#app/platform/http/request-log.ts";
import { robotsHeader } from "#app/platform/http/robots-header.ts";
import { securityHeaders } from "#app/platform/http/security-headers.ts";
import { sendResponse } from "#app/platform/http/send-response.ts";
import { stopServer } from "#app/platform/http/stop-server.ts";
import { readBuildInfo } from "#app/platform/runtime/build-info.server.ts";

const development = process.env["NODE_ENV"] !== "production";
const clientDirectory = path.resolve("build/client");

const vite = development
  ? await (await import("vite")).createServer({ server: { middlewareMode: true } })
  : null;

async function loadBuild(): Promise<ServerBuild> {
  const module: unknown = vite
    ? await vite.ssrLoadModule("virtual:remix/server-build")
    : await import(path.resolve("build/server/index.js"));
  return checkStorage(module as ServerBuild);
}

const build = await loadBuild();
// The application is in Remix's bundle, so its state exists only once; its entry module exports how
// to start it.
const { start } = build.entry.module as unknown as { start: typeof startConsole };
const { env, log, endStreams, stop } = await start();

const app = express();
app.disable("x-powered-by");
app.set("trust proxy", env.trustProxy);
app.use((_request, response, next) => {
  response.locals["nonce"] = randomBytes(16).toString("base64");
  next();
});
app.use(
  securityHeaders({
    publicUrl: env.publicUrl,
    avatarOrigins: env.avatarOrigins,
    walletConnect: env.walletConnectProjectId !== null,
    development,
  }),
);
app.use(robotsHeader(env));
app.use(requestLog(log));
// Responses of the JSON API are a few hundred bytes; compressing them costs more than it saves.
const packs: express.RequestHandler = compression();
app.use((request, response, next) => {
  if (request.path.startsWith("/api/")) next();
  else packs(request, response, next);
});

type Handler = (request: express.Request, response: express.Response) => Promise<void>;

function createHandler(of: ServerBuild | typeof loadBuild): Handler {
  const answer = createRemixHandler(of, process.env["NODE_ENV"]);
  return async (request, response) => {
    const context = {
      nonce: String(response.locals["nonce"]),
      clientAddress: clientAddressOf(request),
    };
    await sendResponse(await answer(createRemixRequest(request, response), context), response);
  };
}

const partFor = createBuildParts(build);
const handlers = new Map<ServerBuild, Handler>();
const developmentHandler = vite && createHandler(loadBuild);

function handlerFor(pathname: string): Handler {
  if (developmentHandler) return developmentHandler;
  const part = partFor(pathname);
  const handler = handlers.get(part) ?? createHandler(part);
  handlers.set(part, handler);
  return handler;
}

const handleByRemix: express.RequestHandler = (request, response, next) => {
  handlerFor(request.path)(request, response).catch(next);
};

let inFlight = 0;
let stopping = false;
app.use((_request, response, next) => {
  inFlight += 1;
  response.once("close", () => (inFlight -= 1));
  if (stopping) response.set("Connection", "close");
  next();
});

// Probes send an IP address as host, whatever the canonical name is, and learn nothing secret.
app.get("/healthz", (_request, response) => {
  response.set("Cache-Control", "no-store").json({ status: "ok", ...readBuildInfo() });
});
app.get("/readyz", (request, response, next) => {
  if (!stopping) return handleByRemix(request, response, next);
  response.status(503).set("Cache-Control", "no-store").json({ status: "stopping" });
});
app.get("/metrics", (request, response, next) => {
  // Each process is scraped at its own address, not at the canonical one. Without a token, a page
  // whose name resolves to this machine could read them, so then the host is checked below.
  if (env.metricsToken === null) next();
  else handleByRemix(request, response, next);
});
app.use(guardRequests(env.publicUrl));
if (vite) app.use(vite.middlewares);
else {
  const assets = path.join(clientDirectory, "assets");
  if (env.network !== "devnet") {
    // Signs with publicly known keys, so it is only served on devnet.
    app.get(/^\/assets\/test-account-wallet-[^/]+\.js$/, (_request, response) => {
      response.status(404).type("text/plain").send("Not found");
    });
  }
  app.use("/assets", express.static(assets, { immutable: true, maxAge: "1y", fallthrough: true }));
  app.use("/assets", (_request, response) => {
    // A stale page must never get HTML instead of a script.
    response.status(404).type("text/plain").send("Not found");
  });
  app.use(express.static(clientDirectory, { maxAge: "1h", index: false }));
}
app.use(rateLimits());
app.use((request, _response, next) => {
  const cookies = request.headers.cookie ?? "";
  answerFor({ clientAddress: clientAddressOf(request), cookies, method: request.method }, next);
});
app.all("*", handleByRemix);

const server = http.createServer({ connectionsCheckingInterval: 1_000 }, app);
server.headersTimeout = 10_000;
// Each path has its own time for a body; this is the longest.
server.requestTimeout = maxBodyMs;
// Longer than a proxy keeps its side open, so it never writes into a closing socket.
server.keepAliveTimeout = 65_000;
server.maxConnections = 2_000;
server.on("error", (error) => {
  log.fatal({ err: error }, `Cannot listen on ${env.host}:${env.port}.`);
  void stop().finally(() => process.exit(1));
});
server.listen(env.port, env.host, () => log.info({ url: env.publicUrl }, "listening"));

/** Time in which the workers end their current run, after the last request. */
const workersMs = 10_000;

function shutDown(signal: string): void {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, "stopping");
  endStreams();
  void end().finally(() => process.exit(0));
}

async function end(): Promise<void> {
  const cut = await stopServer(server, { inFlight: () => inFlight });
  if (cut > 0) log.warn({ requests: cut }, "requests cut off");
  const late = setTimeout(() => {
    log.error(
      "the workers did not end in time; what they did is found in the database at the start",
    );
    process.exit(1);
  }, workersMs);
  await Promise.all([stop(), vite?.close()]);
  clearTimeout(late);
}
process.on("SIGTERM", () => shutDown("SIGTERM"));
process.on("SIGINT", () => shutDown("SIGINT"));
