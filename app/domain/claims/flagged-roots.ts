import type { Root } from "./claims.types.ts";
import { stateOf } from "./programme-states.ts";

/**
 * Lists the disputed roots of a program that are not active yet.
 *
 * @param time of the chain, Unix seconds.
 */
export function listFlagged(roots: readonly Root[], time: number): Root[] {
  return roots.filter((root) => root.flags.length > 0 && stateOf(root, roots, time) === "pending");
}
