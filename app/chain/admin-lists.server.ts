import type { AdminLists, Env } from "#app/platform/env.server.ts";
import { devnetAdminLists } from "./devnet-accounts.ts";

/** The three configured lists; on the embedded network, without configuration, its own accounts. */
export function adminListsOf(env: Env): AdminLists {
  return env.admins ?? devnetAdminLists();
}
