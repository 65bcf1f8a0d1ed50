import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { checkStorage } from "#app/platform/http/check-storage.ts";
import { createRemixHandler } from "#app/platform/http/remix-handler.ts";
import { answerFor } from "#app/platform/http/request-context.server.ts";

const bundle = path.resolve(import.meta.dirname, "../../build/server/index.js");

export type App = {
  build: ServerBuild;
  /** Handles a request of a client's address as the server does behind its HTTP rules. */
  handle: (request: Request, clientAddress?: string) => Promise<Response>;
};

/**
 * Loads the built console, which responds in this process from the test's runtime.
 *
 * @throws if it has not been built; `npm test` builds first.
 */
export async function loadApp(): Promise<App> {
  if (!existsSync(bundle)) throw new Error("Build the console first: node scripts/build.mjs");
  const module = (await import(/* @vite-ignore */ pathToFileURL(bundle).href)) as ServerBuild;
  const build = checkStorage(module);
  const handle = createRemixHandler(build, "production");
  return {
    build,
    handle: (request, clientAddress = "127.0.0.1") => {
      const cookies = request.headers.get("Cookie") ?? "";
      return answerFor({ clientAddress, cookies, method: request.method }, () =>
        handle(request, { nonce: "test", clientAddress }),
      );
    },
  };
}
