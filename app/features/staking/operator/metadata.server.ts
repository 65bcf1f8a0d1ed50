import { findMetadata } from "#app/features/staking/metadata-event.server.ts";
import type { StakingPlace } from "#app/features/staking/staking.types.ts";
import { withoutControls } from "#app/ui/plain-text.ts";
import type { Metadata } from "./registration.types.ts";
import type { ManagedValidator } from "./registry.types.ts";

/** What people read about a validator now; `null` until it is indexed. */
export async function readMetadata(
  place: StakingPlace,
  validator: Pick<ManagedValidator, "id" | "monikerHash" | "consensus">,
): Promise<Metadata | null> {
  const found = await findMetadata(place, validator);
  return (
    found && {
      moniker: withoutControls(found.moniker),
      website: withoutControls(found.website),
      contact: withoutControls(found.contact),
      consensus: validator.consensus,
    }
  );
}
