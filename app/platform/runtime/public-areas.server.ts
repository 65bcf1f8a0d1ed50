import type { PublicArea } from "#app/platform/public-areas.ts";
import { getRuntime } from "./runtime.server.ts";

/** Returns whether the operator has turned an area of the public pages on. */
export function isPublic(area: PublicArea): boolean {
  return getRuntime().env.publicPages.includes(area);
}
