import type { ServerBuild } from "@remix-run/node";
import { requireStorage } from "#app/platform/runtime/require-database.server.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type Handler = NonNullable<Route["module"]["loader"]>;

/**
 * Returns a build whose loaders and actions respond with 503 or 507 while the database does not
 * respond or the disk is full. Remix would answer any error with 500, and offers no other place to
 * prevent that.
 */
export function checkStorage(build: ServerBuild): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) if (route) routes[id] = withCheck(route);
  return { ...build, routes };
}

function withCheck(route: Route): Route {
  const module = { ...route.module };
  if (module.loader) module.loader = checked(module.loader);
  if (module.action) module.action = checked(module.action);
  return { ...route, module };
}

function checked(handler: Handler): Handler {
  return (args) => requireStorage(args.request, (async () => handler(args))());
}
