import type { Address } from "viem";
import { readAdminFacts } from "#app/domain/staking/admin-facts.server.ts";
import type { AdminFacts } from "#app/domain/staking/admin.types.ts";
import { readRegistry } from "#app/domain/staking/registration/read-registry.server.ts";
import type { Registry } from "#app/domain/staking/registration/registry.types.ts";

export type AddFacts = AdminFacts & { registry: Registry };

/** Loads what is needed to add validators. Returns null if nothing can be read. */
export async function loadAddPage(wallet: Address): Promise<AddFacts | null> {
  const answer = await readAdminFacts(wallet);
  if (answer.kind !== "read") return null;
  const registry = await readRegistry(answer.deployments.staking);
  return registry.kind === "unavailable" ? null : { ...answer, registry: registry.value };
}
