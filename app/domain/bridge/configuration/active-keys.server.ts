import type { LocalAccount } from "viem";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import type { Env } from "#app/platform/env.server.ts";

/** Returns the keys that sign here; empty if others sign. */
export function activeValidators(env: Env): LocalAccount[] {
  const { bridgeWorkers } = env;
  const isActive = bridgeWorkers === "both" || bridgeWorkers === "validator";
  return isActive ? serverAccounts(env).validators : [];
}

/** Returns the account that delivers here; null if others deliver. */
export function activeRelayer(env: Env): LocalAccount | null {
  const { bridgeWorkers } = env;
  const isActive = bridgeWorkers === "both" || bridgeWorkers === "relayer";
  return isActive ? serverAccounts(env).relayer : null;
}
