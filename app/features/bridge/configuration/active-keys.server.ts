import type { LocalAccount } from "viem";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import type { Env } from "#app/platform/env.server.ts";

/** The keys that sign here; none when others do. */
export function activeValidators(env: Env): LocalAccount[] {
  const { bridgeWorkers } = env;
  const isActive = bridgeWorkers === "both" || bridgeWorkers === "validator";
  return isActive ? serverAccounts(env).validators : [];
}

/** The account that delivers here; `null` when others do. */
export function activeRelayer(env: Env): LocalAccount | null {
  const { bridgeWorkers } = env;
  const isActive = bridgeWorkers === "both" || bridgeWorkers === "relayer";
  return isActive ? serverAccounts(env).relayer : null;
}
