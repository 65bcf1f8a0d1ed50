import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { errorResponse, wrongMethod } from "#app/platform/responses.server.ts";

type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

/**
 * Creates the handler of Remix's requests. The errors that Remix words itself get the JSON error
 * shape: a method that a resource route does not have, and an exception, which is in the log.
 */
export function createRemixHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode?: string,
): RemixHandler {
  const handle = createRequestHandler(build, mode);
  return async (request, context) => {
    const response = await handle(request, context);
    return isRemixError(response) ? inErrorShape(response.status) : response;
  };
}

function isRemixError({ status, headers }: Response): boolean {
  const type = headers.get("Content-Type") ?? "";
  const isResourceError = headers.has("X-Remix-Error") && type.startsWith("application/json");
  return isResourceError || (status === 500 && type.startsWith("text/plain"));
}

function inErrorShape(status: number): Response {
  // Remix answers 400 to a GET of a route with an action only.
  if (status === 400) return wrongMethod("POST");
  if (status === 405) return wrongMethod("GET", "HEAD");
  return errorResponse(status, "failed", "The console could not answer this. Its log says why.");
}
