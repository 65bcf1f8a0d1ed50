import type { Deployment } from "#app/chain/deployment.server.ts";
import { findMetadata } from "#app/domain/staking/metadata-event.server.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import type { Metadata } from "./registration.types.ts";
import type { ManagedValidator } from "./registry.types.ts";

/** Returns a validator's current metadata, or null until it is indexed. */
export async function readMetadata(
  deployment: Deployment,
  validator: Pick<ManagedValidator, "id" | "monikerHash" | "consensus">,
): Promise<Metadata | null> {
  const found = await findMetadata(deployment, validator);
  return (
    found && {
      moniker: withoutControls(found.moniker),
      website: withoutControls(found.website),
      contact: withoutControls(found.contact),
      consensus: validator.consensus,
    }
  );
}
